import { I18nProvider } from '@lingui/react'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

import '~/ui/base.css'
import { useT } from '~/hooks/use-t.ts'
import { createI18n } from '~/lib/i18n.ts'
import { Button } from '~/ui/primitives/button.tsx'
import { Logo } from '~/ui/media/logo.tsx'
import { Actions, Fields, Links, Rows } from './controls.tsx'
import css from './gallery.module.css'
import { Colours, Dialogs, Icons, Images, States, TabSets, Texts, Toasts, Type } from './parts.tsx'

const languages = ['ru', 'kk', 'az', 'en']

/** Every component with its states, on one page. */
function Gallery({ onLanguage }: { onLanguage: (language: string) => void }) {
  const { language } = useT()
  const [theme, setTheme] = useState(document.documentElement.dataset['theme'] ?? 'dark')

  const turn = () => {
    const next = theme === 'dark' ? 'light' : 'dark'
    document.documentElement.dataset['theme'] = next
    setTheme(next)
  }

  return (
    <main className={css['page']}>
      <div className={css['bar']}>
        <h1>
          <Logo />
        </h1>
        <div className={css['switches']}>
          {languages.map((code) => (
            <Button
              key={code}
              size="s"
              variant={code === language ? 'secondary' : 'ghost'}
              aria-pressed={code === language}
              onClick={() => onLanguage(code)}
            >
              {code}
            </Button>
          ))}
          <Button size="s" variant="ghost" onClick={turn}>
            {theme}
          </Button>
        </div>
      </div>
      <div className={css['grid']}>
        <Section title="Type" isWide>
          <Type />
        </Section>
        <Section title="Buttons">
          <Actions />
        </Section>
        <Section title="Links">
          <Links />
        </Section>
        <Section title="Rows">
          <Rows />
        </Section>
        <Section title="Fields" isWide>
          <Fields />
        </Section>
        <Section title="Tabs">
          <TabSets />
        </Section>
        <Section title="Dialogs">
          <Dialogs />
        </Section>
        <Section title="Toasts, badges, loading">
          <Toasts />
        </Section>
        <Section title="Money, HTML">
          <Texts />
        </Section>
        <Section title="Pictures" isWide>
          <Images />
        </Section>
        <Section title="States" isWide>
          <States />
        </Section>
        <Section title="Icons" isWide>
          <Icons />
        </Section>
        <Section title="Colours" isWide>
          <Colours />
        </Section>
      </div>
    </main>
  )
}

/** `?only=buttons` shows one section; its heading leads there. */
function Section({ title, isWide, children }: { title: string; isWide?: boolean; children: ReactNode }) {
  const name = title.toLowerCase().replace(/\W+/g, '-')
  const only = url.searchParams.get('only')
  if (only !== null && only !== name) return null
  const own = new URL(url)
  own.searchParams.set('only', name)
  return (
    <section id={name} className={isWide ? `${css['section']} ${css['wide']}` : css['section']}>
      <h2 className={css['heading']}>
        <a href={only === null ? `${own.pathname}${own.search}` : url.pathname}>{title}</a>
      </h2>
      {children}
    </section>
  )
}

const root = createRootRoute()
const routeTree = root.addChildren([createRoute({ getParentRoute: () => root, path: '/' })])
const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/'] }) })

const catalogues = import.meta.glob<Record<string, string>>('../../../locales/*.json', {
  import: 'default',
  eager: true,
})
const i18n = createI18n()
const url = new URL(location.href)

/** `?language=kk&theme=light` sets language and theme, for screenshots. */
function show(language: string) {
  i18n.loadAndActivate({ locale: language, messages: catalogues[`../../../locales/${language}.json`] ?? {} })
  document.documentElement.lang = language
}

document.documentElement.dataset['theme'] = url.searchParams.get('theme') ?? 'dark'
show(url.searchParams.get('language') ?? 'en')
await router.load()

createRoot(document.getElementById('root') as HTMLElement).render(
  <RouterContextProvider router={router as never}>
    <I18nProvider i18n={i18n}>
      <Gallery onLanguage={show} />
    </I18nProvider>
  </RouterContextProvider>,
)
