import { brand } from '../../brand.ts'
import { TURNOVER_TIMES } from '../../../src/constants/money.ts'
import { counted, four, russianTimes } from '../../seed/localised.ts'
import type { PageSeed } from './page-seed.ts'

/** `{age}` is the age of the operator, in Russian with its noun: `htmlOf` sets it. */
export const rulePages: readonly PageSeed[] = [
  {
    slug: 'rules',
    title: four('Rules', 'Правила', 'Ережелер', 'Qaydalar'),
    sections: [
      [
        four('Who can play', 'Кто может играть', 'Кім ойнай алады', 'Kim oynaya bilər'),
        four(
          'Adults who are at least {age}\u00a0years old, one account per person. The account belongs to you alone.',
          'Игроки от {age}, один аккаунт на человека. Аккаунт принадлежит только вам.',
          '{age}\u00a0жасқа толған ересектер, бір адамға бір аккаунт. Аккаунт тек сізге тиесілі.',
          'Ən azı {age}\u00a0yaşı olan şəxslər, bir nəfərə bir hesab. Hesab yalnız sizə məxsusdur.',
        ),
      ],
      [
        four(
          'Why an account is blocked',
          'Почему аккаунт блокируют',
          'Аккаунт неге бұғатталады',
          'Hesab niyə bloklanır',
        ),
        four(
          'The player is under age, has another account, or lets somebody else play with it. Support tells you the reason and what to do next.',
          'Игрок несовершеннолетний, завёл второй аккаунт или дал играть другому человеку. Причину и дальнейшие действия подскажет поддержка.',
          'Ойыншы кәмелетке толмаған, басқа аккаунты бар немесе басқа адамға ойнатады. Себебі мен әрі қарай не істеу керегін қолдау қызметі айтады.',
          'Oyunçu yetkinlik yaşına çatmayıb, başqa hesabı var və ya hesabla başqası oynayır. Səbəbi və sonrakı addımları dəstək deyəcək.',
        ),
      ],
      [
        four('Bets and wins', 'Ставки и выигрыши', 'Бәс пен ұтыс', 'Mərc və uduş'),
        four(
          'A bet is taken when the round starts. A win appears on the balance when the round ends.',
          'Ставка списывается в начале раунда. Выигрыш зачисляется на баланс в конце раунда.',
          'Бәс раунд басталғанда алынады. Ұтыс раунд аяқталғанда балансқа түседі.',
          'Mərc raund başlayanda tutulur. Uduş raund bitəndə balansda görünür.',
        ),
      ],
      [
        four('If a round is interrupted', 'Если раунд прервался', 'Раунд үзілсе', 'Raund yarımçıq qalarsa'),
        four(
          'The result is decided on the server: open the game again to see it.',
          'Результат определяется на сервере: откройте игру снова, чтобы его увидеть.',
          'Нәтиже серверде анықталады: көру үшін ойынды қайта ашыңыз.',
          'Nəticə serverdə müəyyən olunur: görmək üçün oyunu yenidən açın.',
        ),
      ],
    ],
  },
  {
    slug: 'responsible-gaming',
    title: four('Responsible gaming', 'Ответственная игра', 'Жауапты ойын', 'Məsuliyyətli oyun'),
    sections: [
      [
        four('A game, not an income', 'Игра, а не заработок', 'Табыс емес, ойын', 'Qazanc deyil, oyun'),
        four(
          'Over time a game takes more than it gives. Play only with money that you can lose.',
          'Со временем игра забирает больше, чем даёт. Играйте только на те деньги, которые готовы потерять.',
          'Уақыт өте ойын бергенінен көп алады. Жоғалтуға дайын ақшаңызға ғана ойнаңыз.',
          'Zaman keçdikcə oyun verdiyindən çox alır. Yalnız itirməyə hazır olduğunuz pulla oynayın.',
        ),
      ],
      [
        four('Signs to notice', 'На что обратить внимание', 'Неге назар аудару керек', 'Nəyə diqqət etməli'),
        four(
          'You play longer than you meant to, hide it, borrow for it or try to win losses back. Then take a break: limits, breaks and self-exclusion are in your profile, under “Play safely”.',
          'Вы играете дольше, чем хотели, скрываете это, берёте в долг или отыгрываетесь. Тогда сделайте перерыв: лимиты, перерывы и самоисключение — в профиле, в разделе «Безопасная игра».',
          'Ойлағаннан ұзақ ойнасаңыз, мұны жасырсаңыз, қарыз алсаңыз немесе ұтылғаныңызды қайтармақ болсаңыз, үзіліс жасаңыз: лимиттер, үзілістер және ойыннан шеттету профильдегі «Қауіпсіз ойын» бөлімінде.',
          'Düşündüyünüzdən çox oynayır, bunu gizlədir, borc alır və ya itirdiyinizi qaytarmağa çalışırsınızsa, fasilə verin: limitlər, fasilələr və özünü kənarlaşdırma profildə, «Təhlükəsiz oyun» bölməsindədir.',
        ),
      ],
      [
        four('Adults only', 'Только для взрослых', 'Тек ересектерге', 'Yalnız yetkinlik yaşına çatanlar üçün'),
        four(
          `${brand.name} is for people aged {age} or over. Keep your password away from children.`,
          `${brand.name} — для лиц от {age}. Не давайте пароль детям.`,
          `${brand.name} {age}\u00a0жасқа толғандарға арналған. Құпиясөзді балалардан сақтаңыз.`,
          `${brand.name} yalnız {age}\u00a0yaşı tamam olmuş şəxslər üçündür. Şifrənizi uşaqlardan qoruyun.`,
        ),
      ],
    ],
  },
  {
    slug: 'payouts',
    title: four('Withdrawals', 'Вывод средств', 'Ақша шығару', 'Çıxarışlar'),
    sections: [
      [
        four('How to withdraw', 'Как вывести деньги', 'Ақшаны қалай шығаруға болады', 'Pulu necə çıxarmalı'),
        four(
          'Open the cashier, choose withdrawal, a method and an amount. The money leaves the balance at once.',
          'Откройте кассу, выберите вывод, способ и сумму. Деньги сразу спишутся с баланса.',
          'Кассаны ашып, ақша шығаруды, тәсілді және соманы таңдаңыз. Ақша баланстан бірден алынады.',
          'Kassanı açın, çıxarışı, üsulu və məbləği seçin. Vəsait dərhal balansdan tutulur.',
        ),
      ],
      [
        four('What you need first', 'Что нужно до вывода', 'Алдымен не қажет', 'Əvvəlcə nə lazımdır'),
        four(
          `Your bets must total ${TURNOVER_TIMES} times your deposits; larger amounts need approved documents. A withdrawal ends an active bonus.`,
          `Сумма ставок должна быть в ${counted(TURNOVER_TIMES, russianTimes)} больше суммы депозитов, для крупных сумм нужны подтверждённые документы. Вывод отменяет активный бонус.`,
          `Бәстердің жалпы сомасы депозиттер сомасынан ${TURNOVER_TIMES}\u00a0есе көп болуы, үлкен сомаға құжаттар расталуы керек. Ақша шығару белсенді бонусты тоқтатады.`,
          `Mərclərin cəmi depozitlərin cəmindən ${TURNOVER_TIMES}\u00a0dəfə çox olmalı, böyük məbləğlər üçün sənədlər təsdiqlənməlidir. Çıxarış aktiv bonusu ləğv edir.`,
        ),
      ],
      [
        four('How long it takes', 'Сколько времени это занимает', 'Қанша уақыт алады', 'Nə qədər çəkir'),
        four(
          'You see the usual time and fee next to each method before you confirm.',
          'Обычный срок и комиссия указаны у каждого способа до подтверждения.',
          'Әдеттегі мерзім мен комиссия растауға дейін әр тәсілдің жанында көрсетіледі.',
          'Adi müddət və komissiya təsdiqdən əvvəl hər üsulun yanında göstərilir.',
        ),
      ],
      [
        four('If the money is late', 'Если деньги задерживаются', 'Ақша кешіксе', 'Vəsait gecikirsə'),
        four(
          'The history shows the state of each withdrawal. After the usual time, write to support and name its number.',
          'Состояние каждого вывода видно в истории. Если обычный срок прошёл, напишите в поддержку и укажите номер вывода.',
          'Әр шығарудың күйі тарихта көрінеді. Әдеттегі мерзім өтсе, қолдау қызметіне жазып, оның нөмірін көрсетіңіз.',
          'Hər çıxarışın vəziyyəti tarixçədə görünür. Adi müddət keçibsə, dəstəyə yazın və nömrəsini göstərin.',
        ),
      ],
    ],
  },
]
