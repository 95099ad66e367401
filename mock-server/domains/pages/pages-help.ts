import { brand } from '../../brand.ts'
import { four } from '../../seed/localised.ts'
import type { PageSeed } from './page-seed.ts'

export const helpPages: readonly PageSeed[] = [
  {
    slug: 'bonus',
    title: four('Bonuses', 'Бонусы', 'Бонустар', 'Bonuslar'),
    sections: [
      [
        four('How a bonus works', 'Как работает бонус', 'Бонус қалай жұмыс істейді', 'Bonus necə işləyir'),
        four(
          'Bonus money is kept apart from your own. After the wagering requirement is met it becomes yours, up to the maximum cash-out.',
          'Бонусные деньги хранятся отдельно от ваших. После отыгрыша они становятся вашими в пределах максимального вывода.',
          'Бонус ақшасы өз ақшаңыздан бөлек тұрады. Вейджер орындалған соң ол шығаруға болатын ең көп сома шегінде сіздікі болады.',
          'Bonus pulu öz pulunuzdan ayrı saxlanılır. Veycer yerinə yetirildikdən sonra maksimum çıxarış həddində sizin olur.',
        ),
      ],
      [
        four('Terms first', 'Сначала условия', 'Алдымен шарттар', 'Əvvəlcə şərtlər'),
        four(
          'Read the wagering requirement, the maximum bet, the maximum cash-out and the last day on the bonus card before you claim it.',
          'До получения прочтите на карточке бонуса вейджер, максимальную ставку, максимальный вывод и срок действия.',
          'Бонусты алмас бұрын карточкасынан вейджерді, ең жоғары бәсті, шығаруға болатын ең көп соманы және жарамдылық мерзімін оқыңыз.',
          'Bonusu götürməzdən əvvəl kartında veyceri, maksimum mərci, maksimum çıxarışı və son tarixi oxuyun.',
        ),
      ],
    ],
  },
  {
    slug: 'faq',
    title: four('FAQ', 'Частые вопросы', 'Жиі қойылатын сұрақтар', 'Tez-tez verilən suallar'),
    sections: [
      [
        four(
          'Can I play without money?',
          'Можно ли играть без денег?',
          'Ақшасыз ойнауға бола ма?',
          'Pulsuz oynamaq olar?',
        ),
        four(
          'Yes. Most games have a demo with play money, without an account.',
          'Да. У большинства игр есть демо на виртуальные деньги, без аккаунта.',
          'Иә. Ойындардың көбінде ойын ақшасымен ойнайтын демо бар, аккаунт қажет емес.',
          'Bəli. Oyunların əksəriyyətində hesabsız, oyun pulu ilə demo var.',
        ),
      ],
      [
        four('My deposit has not arrived', 'Депозит не пришёл', 'Депозит түспеді', 'Depozit gəlməyib'),
        four(
          'Do not pay again: open the cashier to see its status. If it takes too long, contact support.',
          'Не платите повторно: статус платежа виден в кассе. Если ожидание затянулось, напишите в поддержку.',
          'Қайта төлемеңіз: кассаны ашыңыз, күйі сонда көрінеді. Тым ұзаққа созылса, қолдау қызметіне жазыңыз.',
          'Yenidən ödəməyin: kassanı açın, statusu orada görünür. Çox çəksə, dəstəyə yazın.',
        ),
      ],
      [
        four('I forgot my password', 'Не помню пароль', 'Құпиясөзді ұмыттым', 'Şifrəmi unutmuşam'),
        four(
          'On the log-in page, choose “Forgot your password?” and follow the steps.',
          'На странице входа выберите «Забыли пароль?» и следуйте указаниям.',
          'Кіру бетінде «Құпиясөзді ұмыттыңыз ба?» дегенді таңдап, қадамдарды орындаңыз.',
          'Giriş səhifəsində «Şifrəni unutmusunuz?» seçin və göstərişlərə əməl edin.',
        ),
      ],
    ],
  },
  {
    slug: 'contacts',
    title: four('Contacts', 'Контакты', 'Байланыс', 'Əlaqə'),
    sections: [
      [
        four(
          'We answer day and night',
          'Отвечаем круглосуточно',
          'Тәулік бойы жауап береміз',
          'Gecə-gündüz cavab veririk',
        ),
        four(
          'Tell us the time and the payment number, if there is one.',
          'Укажите время и номер платежа, если он есть.',
          'Уақыты мен төлем нөмірін (болса) көрсетіңіз.',
          'Vaxtı və varsa ödəniş nömrəsini göstərin.',
        ),
      ],
    ],
  },
  {
    slug: 'reviews',
    title: four('Reviews', 'Отзывы', 'Пікірлер', 'Rəylər'),
    sections: [
      [
        four('Your opinion', 'Ваше мнение', 'Сіздің пікіріңіз', 'Sizin rəyiniz'),
        four(
          'We publish reviews as they are written and do not pay for them. There are none yet: write the first.',
          'Мы публикуем отзывы как есть и не платим за них. Пока отзывов нет: напишите первый.',
          'Пікірлерді сол күйінде жариялаймыз, ақы төлемейміз. Әзірге пікір жоқ: алғашқысын жазыңыз.',
          'Rəyləri olduğu kimi dərc edirik və onlara pul ödəmirik. Hələ rəy yoxdur: ilkini siz yazın.',
        ),
      ],
    ],
  },
  {
    slug: 'about',
    title: four('About us', 'О нас', 'Біз туралы', 'Haqqımızda'),
    sections: [
      [
        four('Two shores of one sea', 'Два берега одного моря', 'Бір теңіздің екі жағасы', 'Bir dənizin iki sahili'),
        four(
          `${brand.name} is made for players in Kazakhstan and Azerbaijan, in four languages and two currencies.`,
          `${brand.name} создан для игроков Казахстана и Азербайджана: четыре языка и две валюты.`,
          `${brand.name} Қазақстан мен Әзербайжан ойыншыларына арналған: төрт тіл, екі валюта.`,
          `${brand.name} Qazaxıstan və Azərbaycandakı oyunçular üçündür: dörd dil, iki valyuta.`,
        ),
      ],
      [
        four('What matters to us', 'Что для нас важно', 'Біз үшін не маңызды', 'Bizim üçün vacib olan'),
        four(
          'Clear terms, payments that are never made twice, and pages that open on a weak connection.',
          'Понятные условия, платежи без повторов и страницы, которые открываются при слабой сети.',
          'Түсінікті шарттар, екі рет алынбайтын төлем және әлсіз желіде де ашылатын беттер.',
          'Aydın şərtlər, heç vaxt təkrarlanmayan ödənişlər və zəif bağlantıda da açılan səhifələr.',
        ),
      ],
    ],
  },
]
