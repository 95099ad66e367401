import { four, type Localised } from '../seed/localised.ts'

export const socialTexts = {
  title: four('Log-in service', 'Сервис входа', 'Кіру қызметі', 'Giriş xidməti'),
  choose: four(
    'Choose an account to continue with',
    'Выберите аккаунт, чтобы продолжить',
    'Жалғастыру үшін аккаунтты таңдаңыз',
    'Davam etmək üçün hesab seçin',
  ),
  cancel: four('Cancel', 'Отмена', 'Болдырмау', 'Ləğv et'),
  notice: four(
    'A test page in place of a social network. Nothing is shared.',
    'Тестовая страница вместо социальной сети. Данные никуда не передаются.',
    'Әлеуметтік желінің орнындағы сынақ беті. Деректер ешқайда берілмейді.',
    'Sosial şəbəkənin əvəzinə sınaq səhifəsi. Məlumat heç yerə ötürülmür.',
  ),
  broken: four(
    'This log-in address is not complete',
    'Этот адрес входа неполный',
    'Бұл кіру мекенжайы толық емес',
    'Bu giriş ünvanı tam deyil',
  ),
} satisfies Record<string, Localised>
