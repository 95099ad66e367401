import {
  DRAFT_LIFE,
  VISITOR_CONSENT_DAYS,
  VISITOR_HOURS,
  EVENT_LIFE,
  VISIT_LIFE,
} from '../../../src/constants/storage.ts'
import { LOGOUT_COOKIE_VALUE } from '../../../src/constants/session.ts'
import { counted, four, russianDays } from '../../seed/localised.ts'
import type { PageSeed } from './page-seed.ts'
import { DAY } from '../../../src/lib/moments.ts'

const HOUR = 60 * 60_000

/** «не дольше 24 часов», «до 7 дней»: the genitive of a count. */
const hoursOf = (count: number) => counted(count, ['часа', 'часов', 'часов'])
const daysOf = (count: number) => counted(count, ['дня', 'дней', 'дней'])

const typedDays = DRAFT_LIFE / DAY
const visitDays = VISIT_LIFE / DAY
const eventHours = EVENT_LIFE / HOUR
const cookieDays = LOGOUT_COOKIE_VALUE / 24

/** The contents of docs/privacy.md in the words of a player: keep both in sync. */
export const privacyPages: readonly PageSeed[] = [
  {
    slug: 'privacy-policy',
    title: four('Privacy policy', 'Политика конфиденциальности', 'Құпиялылық саясаты', 'Məxfilik siyasəti'),
    sections: [
      [
        four('What you give us', 'Что вы нам сообщаете', 'Сіз бізге не бересіз', 'Bizə nə verirsiniz'),
        four(
          'What you enter in forms, your documents, payments, bets and messages to support. When you create an account we also get your time zone, the page that led you here and the first address of the visit; with your consent, a fingerprint of your browser.',
          'То, что вы вводите в формах, документы, платежи, ставки и сообщения в поддержку. При регистрации также передаются часовой пояс, страница, с которой вы пришли, и первый адрес посещения; с вашего согласия — цифровой отпечаток браузера.',
          'Формаларға енгізгеніңіз, құжаттар, төлемдер, бәстер және қолдау қызметіне жазғаныңыз. Тіркелгенде уақыт белдеуі, сізді осында әкелген бет және сайтқа кірген алғашқы мекенжай да жіберіледі; келіссеңіз, браузердің цифрлық ізі де.',
          'Formalara daxil etdikləriniz, sənədlər, ödənişlər, mərclər və dəstəyə yazdıqlarınız. Qeydiyyatla birlikdə saat qurşağı, sizi bura gətirən səhifə və ziyarətin ilk ünvanı, razılığınızla isə brauzerin rəqəmsal izi göndərilir.',
        ),
      ],
      [
        four('Cards', 'Карты', 'Карталар', 'Kartlar'),
        four(
          'Of each payment we keep the last four digits of the card, phone or account; of a saved card also its brand, its expiry date and the network address it was used from. The full number of a card is not kept.',
          'О каждом платеже хранятся последние четыре цифры карты, телефона или счёта; о сохранённой карте — ещё марка, срок действия и сетевой адрес, с которого ею платили. Полный номер карты не хранится.',
          'Әр төлемнен карта, телефон не шот нөмірінің соңғы төрт цифры сақталады; сақталған картадан — оған қоса маркасы, жарамдылық мерзімі және төлем жасалған желі мекенжайы. Картаның толық нөмірі сақталмайды.',
          'Hər ödənişdən kartın, telefonun və ya hesabın son dörd rəqəmi saxlanılır; yadda saxlanılmış kartdan həm də markası, etibarlılıq müddəti və ödənişin edildiyi şəbəkə ünvanı. Kartın tam nömrəsi saxlanılmır.',
        ),
      ],
      [
        four(
          'What is reported about a visit',
          'Что сообщается о посещении',
          'Сайтқа кіру туралы не хабарланады',
          'Ziyarət haqqında nə bildirilir',
        ),
        four(
          `Each page you open is reported with its address, the name of your browser, your network address where it is known, and a random number. The number lasts at most ${VISITOR_HOURS}\u00a0hours; if you agree that partners learn of deposits, ${VISITOR_CONSENT_DAYS}\u00a0days. Events such as log-ins, deposits, bonuses, slow pages and errors are reported with your account, device, screen and local time. Passwords, card numbers and documents are never part of it.`,
          `О каждой открытой странице сообщаются её адрес, название браузера, ваш сетевой адрес, если он известен, и случайный номер. Номер действует не дольше ${hoursOf(VISITOR_HOURS)}, а если вы согласны, чтобы партнёрам сообщали о депозитах, — ${counted(VISITOR_CONSENT_DAYS, russianDays)}. О событиях (вход, депозиты, бонусы, медленные страницы, ошибки) сообщается с указанием аккаунта, устройства, экрана и местного времени. Пароли, номера карт и документы туда не попадают.`,
          `Ашылған әр бет туралы оның мекенжайы, браузер атауы, белгілі болса желі мекенжайыңыз және кездейсоқ нөмір хабарланады. Нөмір ең көбі ${VISITOR_HOURS}\u00a0сағат, серіктестерге депозит туралы айтуға келіссеңіз, ${VISITOR_CONSENT_DAYS}\u00a0күн сақталады. Кіру, депозит, бонус, баяу бет және қате сияқты оқиғалар аккаунт, құрылғы, экран және жергілікті уақытпен бірге хабарланады. Құпиясөз, карта нөмірі және құжаттар ешқашан қосылмайды.`,
          `Açılan hər səhifə haqqında onun ünvanı, brauzerin adı, məlumdursa, şəbəkə ünvanınız və təsadüfi nömrə bildirilir. Nömrə ən çox ${VISITOR_HOURS}\u00a0saat, depozitlərin tərəfdaşlara bildirilməsinə razısınızsa, ${VISITOR_CONSENT_DAYS}\u00a0gün saxlanılır. Giriş, depozit, bonus, yavaş səhifə və xəta kimi hadisələr hesab, cihaz, ekran və yerli vaxtla birlikdə bildirilir. Şifrələr, kart nömrələri və sənədlər heç vaxt ora düşmür.`,
        ),
      ],
      [
        four('How well it works', 'Как это работает', 'Қалай жұмыс істейтіні', 'Necə işləyir'),
        four(
          'Of some visits we note how fast the pages came, on what kind of device and connection: without your name, account or the addresses that you opened. Your browser also tells us what the security rules of a page have stopped; that is kept without what is personal in its addresses.',
          'Для части посещений мы отмечаем, как быстро открывались страницы, на каком устройстве и при каком соединении: без имени, аккаунта и открытых вами адресов. Браузер также сообщает нам, что остановили правила безопасности страницы; это хранится без личных данных в адресах.',
          'Кейбір кірулерде беттердің қаншалықты жылдам ашылғанын, құрылғы мен байланыс түрін белгілейміз: атыңыз, аккаунтыңыз және ашқан мекенжайларыңыз жазылмайды. Браузер беттің қауіпсіздік ережелері нені тоқтатқанын да хабарлайды; ол мекенжайлардағы жеке деректерсіз сақталады.',
          'Bəzi ziyarətlərdə səhifələrin nə qədər tez açıldığını, cihazın və bağlantının növünü qeyd edirik: adınız, hesabınız və açdığınız ünvanlar qeyd olunmur. Brauzer səhifənin təhlükəsizlik qaydalarının nəyi dayandırdığını da bildirir; bu, ünvanlardakı şəxsi məlumatlar olmadan saxlanılır.',
        ),
      ],
      [
        four('Who else receives data', 'Кому ещё сообщается', 'Тағы кімге айтылады', 'Daha kimə bildirilir'),
        four(
          'The payment service, for a payment; the provider of a game that you open; a service that you log in with; the provider of the chat, from its first use; the push service of your browser, if you turn notifications on; an error service, without your account. With your consent, partners for analytics and advertising are told the amount, currency and time of a deposit and whether it is the first one. They also see your IP address.',
          'Платёжному сервису — для платежа; провайдеру открытой вами игры; сервису, через который вы входите; сервису чата — с первого обращения; push-сервису браузера, если вы включили уведомления; сервису ошибок — без вашего аккаунта. С вашего согласия партнёрам по аналитике и рекламе сообщаются сумма, валюта и время депозита и то, первый ли он. Им виден и ваш IP-адрес.',
          'Төлем үшін төлем қызметіне; ашқан ойыныңыздың провайдеріне; кіру үшін таңдаған сервиске; чатты алғаш ашқаннан бастап чат сервисіне; хабарландыруды қоссаңыз, браузердің push сервисіне; қателер сервисіне — аккаунтсыз. Келіссеңіз, аналитика және жарнама серіктестеріне депозиттің сомасы, валютасы, уақыты және оның алғашқы екені не емесі айтылады. Оларға IP мекенжайыңыз да көрінеді.',
          'Ödəniş üçün ödəniş xidmətinə; açdığınız oyunun provayderinə; daxil olmaq üçün seçdiyiniz xidmətə; çatı ilk dəfə açandan çat xidmətinə; bildirişləri aktiv etsəniz, brauzerin push xidmətinə; xəta xidmətinə — hesabınız olmadan. Razılığınızla analitika və reklam tərəfdaşlarına depozitin məbləği, valyutası, vaxtı və onun ilk depozit olub-olmadığı bildirilir. Onlar IP ünvanınızı da görür.',
        ),
      ],
      [
        four('Why', 'Зачем', 'Не үшін', 'Nə üçün'),
        four(
          'To keep your account safe, to move your money, to answer your questions, and to see what is used, slow or broken.',
          'Чтобы защищать аккаунт, проводить платежи, отвечать на ваши вопросы и видеть, чем пользуются, что работает медленно или с ошибками.',
          'Аккаунтыңызды қорғау, ақшаңызды жеткізу, сұрақтарыңызға жауап беру, сондай-ақ не қолданылатынын, ненің баяу не қатемен жұмыс істейтінін көру үшін.',
          'Hesabınızı qorumaq, ödənişləri aparmaq, suallarınıza cavab vermək, nədən istifadə olunduğunu, nəyin yavaş və ya xətalı işlədiyini görmək üçün.',
        ),
      ],
      [
        four('On this device', 'На этом устройстве', 'Осы құрылғыда', 'Bu cihazda'),
        four(
          `Until you log out: your account, lists as you last saw them, and what you typed, for up to ${typedDays}\u00a0days. What could not be sent waits: visits for up to ${visitDays}\u00a0days, events for up to ${eventHours}\u00a0hours; when you log out it is sent, or loses what names you. After that the device keeps your language and currency, public pages and pictures, payments whose end is not known, and when you last played, for the reminder of playing time.`,
          `До выхода: аккаунт, списки в том виде, в каком вы их видели, и введённый текст — до ${daysOf(typedDays)}. Неотправленное ждёт: посещения — до ${daysOf(visitDays)}, события — до ${hoursOf(eventHours)}; при выходе оно отправляется или теряет то, что указывает на вас. После выхода остаются язык и валюта, общедоступные страницы и картинки, платежи с неизвестным исходом и время последней игры — для напоминания о времени игры.`,
          `Шыққанға дейін: аккаунтыңыз, соңғы көрген тізімдеріңіз және енгізген мәтін, ең көбі ${typedDays}\u00a0күн. Жіберілмегені күтеді: кірулер ең көбі ${visitDays}\u00a0күн, оқиғалар ең көбі ${eventHours}\u00a0сағат; шыққанда жіберіледі немесе одан сізді көрсететіннің бәрі өшіріледі. Содан кейін тіл мен валюта, жалпыға ашық беттер мен суреттер, нәтижесі белгісіз төлемдер және ойын уақытын еске салу үшін соңғы ойнаған уақытыңыз қалады.`,
          `Hesabdan çıxanadək: hesabınız, son gördüyünüz siyahılar və daxil etdiyiniz mətn, ən çox ${typedDays}\u00a0gün. Göndərilməyənlər gözləyir: ziyarətlər ən çox ${visitDays}\u00a0gün, hadisələr ən çox ${eventHours}\u00a0saat; çıxanda göndərilir və ya sizi göstərən hər şey silinir. Bundan sonra dil və valyuta, hamıya açıq səhifələr və şəkillər, nəticəsi bilinməyən ödənişlər və oyun vaxtı xatırlatması üçün son oyununuzun vaxtı qalır.`,
        ),
      ],
      [
        four('Your choice', 'Ваш выбор', 'Таңдау сізде', 'Seçim sizindir'),
        four(
          'You can turn news off in the settings at any time. In the profile, under “Your data”, you can get a copy of your data and close the account. For what is not in the copy, and to ask how long data are kept, contact support.',
          'Рассылку можно отключить в настройках в любое время. В профиле, в разделе «Ваши данные», можно получить копию данных и закрыть аккаунт. О том, чего в копии нет, и о сроках хранения спросите поддержку.',
          'Жаңалық таратылымын баптауларда кез келген уақытта өшіруге болады. Профильдегі «Деректеріңіз» бөлімінде деректеріңіздің көшірмесін алып, аккаунтты жабуға болады. Көшірмеде жоқ деректер мен сақталу мерзімі туралы қолдау қызметінен сұраңыз.',
          'Xəbər göndərişini parametrlərdə istənilən vaxt söndürmək olar. Profildə, «Məlumatlarınız» bölməsində məlumatlarınızın surətini almaq və hesabı bağlamaq olar. Surətdə olmayanlar və saxlanılma müddəti barədə dəstəkdən soruşun.',
        ),
        {
          href: '/profile/data',
          label: four('Your data', 'Ваши данные', 'Деректеріңіз', 'Məlumatlarınız'),
        },
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
          `One cookie: a mark of your log-out, for ${cookieDays}\u00a0days. In the storage of the browser: language and currency, your log-in, a random number of the visit, the chosen bonus and promo code, what you typed, payments whose end is not known, and what lets pages open without a connection.`,
          `Один файл cookie: отметка о выходе, на ${counted(cookieDays, russianDays)}. В хранилище браузера: язык и валюта, вход в аккаунт, случайный номер посещения, выбранный бонус и промокод, введённый текст, платежи с неизвестным исходом и то, что позволяет открывать страницы без сети.`,
          `Бір ғана cookie: аккаунттан шыққаныңыз туралы белгі, мерзімі ${cookieDays}\u00a0күн. Браузер жадында: тіл мен валюта, кіру деректері, кірудің кездейсоқ нөмірі, таңдалған бонус пен промокод, енгізген мәтін, нәтижесі белгісіз төлемдер және беттердің желісіз ашылуына керегі.`,
          `Bir kuki: hesabdan çıxış qeydi, müddəti ${cookieDays}\u00a0gün. Brauzerin yaddaşında: dil və valyuta, giriş məlumatları, ziyarətin təsadüfi nömrəsi, seçilmiş bonus və promokod, daxil etdiyiniz mətn, nəticəsi bilinməyən ödənişlər və səhifələrin bağlantısız açılması üçün lazım olanlar.`,
        ),
      ],
      [
        four('How to clear it', 'Как удалить', 'Қалай тазалауға болады', 'Necə silməli'),
        four(
          'Log out: that removes what is yours. For the rest, remove the data of this site in the settings of your browser, but not while a payment is unfinished: the device remembers it.',
          'Выйдите из аккаунта: личные данные удалятся. Остальное удалите в настройках браузера как данные этого сайта, но не во время незавершённого платежа: о нём помнит устройство.',
          'Аккаунттан шығыңыз: жеке деректеріңіз өшеді. Қалғанын браузер баптауларынан осы сайттың деректері ретінде жойыңыз, бірақ төлем аяқталмай тұрғанда емес: оны құрылғы есте сақтайды.',
          'Hesabdan çıxın: şəxsi məlumatlarınız silinir. Qalanını brauzerin parametrlərində bu saytın məlumatları kimi silin, amma tamamlanmamış ödəniş varsa, gözləyin: onu cihaz yadda saxlayır.',
        ),
      ],
    ],
  },
]
