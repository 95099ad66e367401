import { four } from '../../seed/localised.ts'
import type { PageSeed } from './page-seed.ts'

const demoFirst = [
  four('Try it first', 'Сначала попробуйте', 'Алдымен байқап көріңіз', 'Əvvəlcə sınayın'),
  four(
    'Demo follows the same rules with play money: you cannot win or lose anything.',
    'Демо идёт по тем же правилам, но на виртуальные деньги: выиграть или проиграть ничего нельзя.',
    'Демо дәл сол ережемен, ойын ақшасымен өтеді: ұтыс та, ұтылыс та жоқ.',
    'Demo eyni qaydalarla, oyun pulu ilə keçir: nə uduş, nə itki var.',
  ),
] as const

/** Articles of the games with separate pages (ROUTE-12), as an operator's editor would write them. */
export const gamePages: readonly PageSeed[] = [
  {
    slug: 'games-fruit-cocktail',
    title: four(
      'Fruit Cocktail: a slot with nine lines',
      'Fruit Cocktail: слот с девятью линиями',
      'Fruit Cocktail: тоғыз сызықты слот',
      'Fruit Cocktail: doqquz xətli slot',
    ),
    sections: [
      [
        four('What it is about', 'О чём игра', 'Ойын не туралы', 'Oyun nə haqqındadır'),
        four(
          'Five reels of ripe fruit by the sea. Three of a kind from the left on a line win; the glass replaces any fruit.',
          'Пять барабанов со спелыми фруктами у моря. Три одинаковых символа слева на линии приносят выигрыш; бокал заменяет любой фрукт.',
          'Теңіз жағасындағы піскен жемісі бар бес барабан. Сызықта сол жақтан үш бірдей таңба ұтыс береді; бокал кез келген жемісті алмастырады.',
          'Dəniz kənarında yetişmiş meyvələri olan beş baraban. Xətdə soldan üç eyni simvol uduş gətirir; qədəh istənilən meyvəni əvəz edir.',
        ),
      ],
      [
        four('The bonus round', 'Бонусная игра', 'Бонустық ойын', 'Bonus oyunu'),
        four(
          'Three glasses on the screen start the round of mixes: each fruit that falls into the shaker multiplies the bet.',
          'Три бокала на экране запускают раунд коктейлей: каждый фрукт в шейкере умножает ставку.',
          'Экрандағы үш бокал коктейль раундын бастайды: шейкерге түскен әр жеміс бәсті көбейтеді.',
          'Ekranda üç qədəh kokteyl raundunu başladır: şeykerə düşən hər meyvə mərci çoxaldır.',
        ),
      ],
      demoFirst,
    ],
  },
  {
    slug: 'games-resident',
    title: four(
      'Resident: secrets behind four doors',
      'Resident: тайны за четырьмя дверями',
      'Resident: төрт есіктің сыры',
      'Resident: dörd qapının sirri',
    ),
    sections: [
      [
        four('What it is about', 'О чём игра', 'Ойын не туралы', 'Oyun nə haqqındadır'),
        four(
          'An agent walks through an old house by lantern light. Maps, keys and letters pay on nine lines.',
          'Агент идёт по старому дому при свете фонаря. Старые карты местности, ключи и письма приносят выигрыш на девяти линиях.',
          'Агент көне үйді шам жарығымен аралайды. Ескі карталар, кілттер мен хаттар тоғыз сызықта ұтыс береді.',
          'Agent fənər işığında köhnə evi gəzir. Xəritələr, açarlar və məktublar doqquz xətdə uduş gətirir.',
        ),
      ],
      [
        four('The bonus round', 'Бонусная игра', 'Бонустық ойын', 'Bonus oyunu'),
        four(
          'Three safes lead to four doors. Behind three of them waits a prize; the fourth ends the round.',
          'Три сейфа ведут к четырём дверям. За тремя ждёт приз, четвёртая завершает раунд.',
          'Үш сейф төрт есікке апарады. Үшеуінің артында жүлде бар, төртіншісі раундты аяқтайды.',
          'Üç seyf dörd qapıya aparır. Üçünün arxasında mükafat var, dördüncüsü raundu bitirir.',
        ),
      ],
      demoFirst,
    ],
  },
]
