import type { Language } from '../../../src/contract/languages.ts'
import type { GameSeed } from './catalogue.ts'
import { four, type Localised } from '../../seed/localised.ts'
import { hashText } from '../../seed/random.ts'

const byKind: Readonly<Record<string, Localised>> = {
  slots: four(
    'Reels with free spins and growing multipliers. Three or more special symbols start the bonus round.',
    'Барабаны с фриспинами и растущими множителями. Три и более особых символов запускают бонусную игру.',
    'Фриспині мен өсетін көбейткіштері бар барабандар. Үш не одан көп ерекше таңба бонустық ойынды бастайды.',
    'Pulsuz fırlanmalar və artan çoxaldıcılar olan barabanlar. Üç və daha çox xüsusi simvol bonus oyununu başladır.',
  ),
  live: four(
    'A table with a host in a studio. Rounds start every half minute, with no demo mode.',
    'Стол с ведущим в студии. Раунд начинается каждые полминуты, демо нет.',
    'Студиядағы жүргізушісі бар үстел. Раунд жарты минут сайын басталады, демо режимі жоқ.',
    'Studiyada aparıcısı olan masa. Raund hər yarım dəqiqədən bir başlayır, demo rejimi yoxdur.',
  ),
  table: four(
    'A calm table game with clear rules: choose a bet, make a move, see the result at once.',
    'Спокойная настольная игра с понятными правилами: выберите ставку, сделайте ход и сразу увидите итог.',
    'Ережесі түсінікті жайлы үстел ойыны: бәсті таңдап, жүріс жасаңыз, нәтижесі бірден көрінеді.',
    'Qaydaları aydın, sakit masa oyunu: mərci seçin, gediş edin, nəticəni dərhal görün.',
  ),
  crash: four(
    'The multiplier climbs until it stops without warning. If you have not taken the win by then, the bet is lost.',
    'Множитель растёт, пока внезапно не остановится. Если не забрать выигрыш раньше, ставка проиграна.',
    'Көбейткіш кенет тоқтағанша өсе береді. Ұтысты оған дейін алмасаңыз, бәс ұтылады.',
    'Çoxaldıcı qəfil dayanana qədər artır. Uduşu ondan əvvəl götürməsəniz, mərc uduzulur.',
  ),
  fishing: four(
    'Cast a line and collect the catch: each fish has a prize of its own.',
    'Забросьте удочку и соберите улов: у каждой рыбы свой приз.',
    'Қармақ салып, олжаңызды жинаңыз: әр балықтың өз жүлдесі бар.',
    'Qarmağı atın və ovunuzu yığın: hər balığın öz mükafatı var.',
  ),
}

/** Reels are most of the games, so they have further descriptions: cards beside each other differ. */
const reels: readonly (Localised | undefined)[] = [
  byKind['slots'],
  four(
    'Winning symbols burst and others fall into their place. Each further win of the chain pays more.',
    'Выигрышные символы исчезают, и на их место падают новые. Каждый следующий выигрыш цепочки больше.',
    'Ұтқан таңбалар жоғалып, орнына жаңалары түседі. Тізбектегі әр келесі ұтыс көбірек төлейді.',
    'Udan simvollar yox olur, yerinə yeniləri düşür. Zəncirin hər növbəti uduşu daha çox ödəyir.',
  ),
  four(
    'Classic reels and few rules: a wild symbol replaces any other, and a full line of them pays most.',
    'Классические барабаны и простые правила: вайлд заменяет любой символ, а целая линия вайлдов платит больше всего.',
    'Классикалық барабандар, қарапайым ереже: вайлд кез келген таңбаны алмастырады, толық сызығы ең көп төлейді.',
    'Klassik barabanlar və sadə qaydalar: vayld istənilən simvolu əvəz edir, tam xətti isə ən çox ödəyir.',
  ),
]

/** The description of a game in one language. */
export function descriptionOf({ card, details }: GameSeed, language: Language): string {
  const kind = details.categories[0] ?? 'slots'
  const text = kind === 'slots' ? reels[hashText(card.slug) % reels.length] : (byKind[kind] ?? byKind['slots'])
  return text?.[language] ?? ''
}
