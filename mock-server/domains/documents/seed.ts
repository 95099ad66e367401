import type { DocumentRecord } from '../../world/records.ts'
import { four } from '../../seed/localised.ts'
import type { ReadyMadePlayer } from '../players/seed.ts'
import { DAY } from '../../../src/lib/moments.ts'

/** Why a picture is sent back. */
export const declineReasons = {
  blurry: four(
    'The photo is blurred: the name and the number cannot be read. Take it again in good light.',
    'Фото нечёткое: имя и номер не читаются. Снимите ещё раз при хорошем освещении.',
    'Фото анық емес: аты-жөні мен нөмірі оқылмайды. Жарық жерде қайта түсіріңіз.',
    'Şəkil aydın deyil: ad və nömrə oxunmur. İşıqlı yerdə yenidən çəkin.',
  ),
  cropped: four(
    'A corner of the document is cut off. All four corners must be visible.',
    'Угол документа обрезан. Должны быть видны все четыре угла.',
    'Құжаттың бұрышы кесіліп қалған. Төрт бұрышы да көрінуі керек.',
    'Sənədin küncü kəsilib. Dörd küncün hamısı görünməlidir.',
  ),
}

/** Documents that a ready-made player has sent already. */
export function firstDocuments({ id, stage, isVerified }: ReadyMadePlayer, now: number): DocumentRecord[] {
  const make = (name: string, days: number, rest: Pick<DocumentRecord, 'status' | 'type'>): DocumentRecord => ({
    id: `doc_${id.slice(3)}_${name.replace(/\W/g, '_')}`,
    name,
    createdAt: now - days * DAY,
    declineReason: null,
    ...rest,
  })
  if (stage === 'declined') {
    return [
      make('passport-front.jpg', 1, { status: 'in process', type: 'Passport' }),
      { ...make('passport.png', 3, { status: 'declined', type: 'Passport' }), declineReason: declineReasons.blurry },
      make('wallet.png', 4, { status: 'approved', type: 'wallet_screenshot' }),
    ]
  }
  return isVerified
    ? [
        make('passport.jpg', 30, { status: 'approved', type: 'Passport' }),
        make('card.png', 30, { status: 'approved', type: 'wallet_screenshot' }),
      ]
    : []
}
