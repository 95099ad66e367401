import type { Request, Response, Server } from '../http/http.ts'

import type { Session } from '../session.ts'
import { step } from '../http/step.ts'
import { completeDeposit, completeDepositSlowly, failWaiting, findPayment } from '../domains/cash-box/payments.ts'
import { setPageHeaders } from './page-headers.ts'
import { errorTexts } from './pay-texts.ts'
import { payPage, payStyle, returnUrl, unknownPayPage } from './pay-page.ts'
import { fieldsOf } from './form-fields.ts'

/** Results of the payment page: its error reasons, and cancellation by the player. */
const isPageError = (text: unknown): text is keyof typeof errorTexts | 'CANCELLED' =>
  typeof text === 'string' && (text === 'CANCELLED' || Object.hasOwn(errorTexts, text))

function show(res: Response, status: number, html: string) {
  setPageHeaders(res, { style: payStyle, sendsForms: true })
  res.status(status).type('html').send(html)
}

/** Applies the clicked button to the payment. A second click finds it finished and changes nothing. */
function apply(session: Session, { player, payment }: NonNullable<ReturnType<typeof findPayment>>, outcome: unknown) {
  if (outcome === 'paid') completeDeposit(session, player, payment)
  else if (outcome === 'slow') completeDepositSlowly(session, payment)
  else if (isPageError(outcome) && payment.type === 'deposit') failWaiting(session, payment, outcome)
}

/** The payment service: `<sid>--pay.localhost/pay/<transaction id>`. */
export function mount(router: Server, getSession: (req: Request) => Session): void {
  router.get('/pay/:id', (req, res) => {
    const found = findPayment(getSession(req).world, req.params['id'] ?? '')
    show(res, found ? 200 : 404, found ? payPage(found.payment) : unknownPayPage())
  })

  router.post(
    '/pay/:id',
    step(async (req, res) => {
      const session = getSession(req)
      const { outcome } = await fieldsOf(req)
      const found = findPayment(session.world, String(req.params['id']))
      if (!found) return show(res, 404, unknownPayPage())
      apply(session, found, outcome)
      if (found.payment.status === 'waiting') return show(res, 400, payPage(found.payment))
      res.setHeader('Cache-Control', 'no-store')
      res.redirect(303, returnUrl(found.payment))
    }),
  )
}
