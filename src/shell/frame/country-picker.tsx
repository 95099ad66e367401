import { observer } from 'mobx-react-lite'

import type { Currency } from '~/contract/money.ts'
import { brandCurrencies } from '~/lib/brand.ts'
import { useT } from '~/hooks/use-t.ts'
import { currencyKnown } from '~/platform/visitor.ts'
import { useStores } from '~/stores/use-stores.ts'
import { Flag } from '~/ui/media/flag.tsx'
import { Icon } from '~/ui/media/icon.tsx'

import styles from './language-picker.module.css'

const countries = { KZT: ['KZ', 'auth.countryKZT'], AZN: ['AZ', 'auth.countryAZN'] } as const

/** False for a brand with one currency: nothing is to choose. */
export const hasCountries = brandCurrencies.length > 1

/**
 * The countries (SHELL-50): each sets the currency, and with it the country of phone fields. A player's is
 * defined by the account (DATA-10): then nothing is rendered.
 */
export const CountryPicker = observer(function CountryPicker() {
  const { t } = useT()
  const { guest, session } = useStores()
  const choose = (currency: Currency) => {
    guest.setCurrency(currency)
    currencyKnown() // no lookup by the server any more (AUTH-36)
  }
  if (session.isSignedIn || !hasCountries) return null
  return (
    <fieldset className={styles['picker']} aria-label={t('auth.country')}>
      {brandCurrencies.map((currency) => (
        <button
          key={currency}
          type="button"
          className={styles['language']}
          aria-pressed={currency === guest.currency}
          onClick={() => choose(currency)}
        >
          <span className={styles['country']}>
            <Flag country={countries[currency][0]} />
            {t(countries[currency][1])}
          </span>
          {currency === guest.currency && <Icon name="check" size={20} />}
        </button>
      ))}
    </fieldset>
  )
})
