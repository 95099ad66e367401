import { TURNOVER_TIMES } from '../../../src/constants/money.ts'
import { MINIMUM_AGE } from '../../../src/constants/session.ts'
import { four, yearsFrom } from '../../seed/localised.ts'
import type { PageSeed } from './page-seed.ts'

export const rulePages: readonly PageSeed[] = [
  {
    slug: 'rules',
    title: four('Rules', 'Правила', 'Ережелер', 'Qaydalar'),
    sections: [
      [
        four('Who can play', 'Кто может играть', 'Кім ойнай алады', 'Kim oynaya bilər'),
        four(
          `Adults who are at least ${MINIMUM_AGE}\u00a0years old, one account per person. The account belongs to you alone.`,
          `Игроки от ${yearsFrom(MINIMUM_AGE)}, один аккаунт на человека. Аккаунт принадлежит только вам.`,
          `${MINIMUM_AGE}\u00a0жасқа толған ересектер, бір адамға бір аккаунт. Аккаунт тек сізге тиесілі.`,
          `Ən azı ${MINIMUM_AGE}\u00a0yaşı olan şəxslər, bir nəfərə bir hesab. Hesab yalnız sizə məxsusdur.`,
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
    slug: 'privacy-policy',
    title: four('Privacy policy', 'Политика конфиденциальности', 'Құпиялылық саясаты', 'Məxfilik siyasəti'),
    sections: [
      [
        four('What we keep', 'Что мы храним', 'Нені сақтаймыз', 'Nəyi saxlayırıq'),
        four(
          'Your contact details, the data you enter, documents, payments, rounds and visits; with your consent, a fingerprint of your browser. With your consent, partners are told the amount, currency and time of a deposit. Of a saved card we keep the last four digits and the expiry date.',
          'Ваши контакты, указанные вами данные, документы, платежи, раунды и посещения; с вашего согласия — цифровой отпечаток браузера. С вашего согласия партнёрам сообщаются сумма, валюта и время депозита. От сохранённой карты хранятся последние четыре цифры и срок действия.',
          'Байланыс дерегіңізді, өзіңіз енгізген мәліметті, құжаттарды, төлемдерді, раундтар мен сайтқа кіруді; келіссеңіз, браузердің цифрлық ізін. Келіссеңіз, серіктестерге депозиттің сомасы, валютасы мен уақыты айтылады. Сақталған картаның соңғы төрт цифры мен жарамдылық мерзімі ғана сақталады.',
          'Əlaqə məlumatınızı, daxil etdiyiniz məlumatları, sənədləri, ödənişləri, raundları və ziyarətləri; razılığınızla brauzerin rəqəmsal izini. Razılığınızla tərəfdaşlara depozitin məbləği, valyutası və vaxtı bildirilir. Yadda saxlanılmış kartın yalnız son dörd rəqəmi və etibarlılıq müddəti saxlanılır.',
        ),
      ],
      [
        four('Why', 'Зачем', 'Не үшін', 'Nə üçün'),
        four(
          'To keep your account safe, to move your money and to answer your questions.',
          'Чтобы защищать аккаунт, проводить платежи и отвечать на ваши вопросы.',
          'Аккаунтыңызды қорғау, ақшаңызды жеткізу және сұрақтарыңызға жауап беру үшін.',
          'Hesabınızı qorumaq, ödənişləri aparmaq və suallarınıza cavab vermək üçün.',
        ),
      ],
      [
        four('How well it works', 'Как это работает', 'Қалай жұмыс істейтіні', 'Necə işləyir'),
        four(
          'Of some visits we note how fast the pages came, on what kind of device and connection. It is noted of nobody: without your name, account or the addresses that you opened. Errors of the pages are told to us as well.',
          'Для части посещений мы отмечаем, как быстро открывались страницы, на каком устройстве и при каком соединении. Без имени, аккаунта и открытых вами адресов. Об ошибках страниц нам тоже сообщается.',
          'Кейбір кірулерде беттердің қаншалықты жылдам ашылғанын, құрылғы мен байланыс түрін белгілейміз. Атыңыз, аккаунтыңыз және ашқан мекенжайларыңыз жазылмайды. Беттердегі қателер де бізге хабарланады.',
          'Bəzi ziyarətlərdə səhifələrin nə qədər tez açıldığını, cihazın və bağlantının növünü qeyd edirik. Adınız, hesabınız və açdığınız ünvanlar qeyd olunmur. Səhifələrin xətaları da bizə bildirilir.',
        ),
      ],
      [
        four('Your choice', 'Ваш выбор', 'Таңдау сізде', 'Seçim sizindir'),
        four(
          'You can ask for a copy of your data or for its removal: contact support.',
          'Вы можете запросить копию данных или их удаление: напишите в поддержку.',
          'Деректеріңіздің көшірмесін немесе жойылуын сұрай аласыз: қолдау қызметіне жазыңыз.',
          'Məlumatlarınızın surətini və ya silinməsini istəyə bilərsiniz: dəstəyə yazın.',
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
        four('Adults only', 'Только для взрослых', 'Тек ересектерге', 'Yalnız böyüklər üçün'),
        four(
          `Qumai is for people aged ${MINIMUM_AGE} or over. Keep your password away from children.`,
          `Qumai — для лиц от ${yearsFrom(MINIMUM_AGE)}. Не давайте пароль детям.`,
          `Qumai ${MINIMUM_AGE}\u00a0жасқа толғандарға арналған. Құпиясөзді балалардан сақтаңыз.`,
          `Qumai yalnız ${MINIMUM_AGE}\u00a0yaşı tamam olmuş şəxslər üçündür. Şifrənizi uşaqlardan qoruyun.`,
        ),
      ],
    ],
  },
  {
    slug: 'cookies',
    title: four('Cookies', 'Файлы cookie', 'Cookie файлдары', 'Kuki faylları'),
    sections: [
      [
        four('What is stored', 'Что сохраняется', 'Не сақталады', 'Nə saxlanılır'),
        four(
          'Your language and currency, your log-in, and what lets pages open without a connection.',
          'Язык и валюта, вход в аккаунт и то, что позволяет страницам открываться без сети.',
          'Тіл мен валюта, аккаунтқа кіру деректері және беттердің желісіз ашылуына керегі.',
          'Dil və valyuta, hesaba giriş və səhifələrin bağlantısız açılması üçün lazım olanlar.',
        ),
      ],
      [
        four('How to clear it', 'Как удалить', 'Қалай тазалауға болады', 'Necə silməli'),
        four(
          'Log out, then remove the data of this site in the settings of your browser.',
          'Выйдите из аккаунта и удалите данные сайта в настройках браузера.',
          'Аккаунттан шығып, браузер баптауларынан осы сайттың деректерін жойыңыз.',
          'Hesabdan çıxın, sonra brauzerin parametrlərində bu saytın məlumatlarını silin.',
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
          `Open the cashier, choose withdrawal, a method and an amount. The money leaves the balance at once. Before that bets must total your deposit ×${TURNOVER_TIMES}; larger amounts need approved documents; a withdrawal ends an active bonus.`,
          `Откройте кассу, выберите вывод, способ и сумму. Деньги сразу спишутся с баланса. До этого сумма ставок должна составить депозит ×${TURNOVER_TIMES}, для крупных сумм — подтверждённые документы; вывод отменяет активный бонус.`,
          `Кассаны ашып, ақша шығаруды, тәсілді және соманы таңдаңыз. Ақша баланстан бірден алынады. Оған дейін бәстердің жалпы сомасы депозит ×${TURNOVER_TIMES} болуы, үлкен сомаға құжаттар расталуы керек; ақша шығару белсенді бонусты тоқтатады.`,
          `Kassanı açın, çıxarışı, üsulu və məbləği seçin. Vəsait dərhal balansdan tutulur. Bundan əvvəl mərclərin cəmi depozit ×${TURNOVER_TIMES} olmalı, böyük məbləğlər üçün sənədlər təsdiqlənməlidir; çıxarış aktiv bonusu ləğv edir.`,
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
    ],
  },
]
