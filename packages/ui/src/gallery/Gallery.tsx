import { useEffect, useState, useSyncExternalStore } from 'react'
import type { ComponentType } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Heading } from '../foundations/Heading.tsx'
import { Cluster } from '../foundations/Stack.tsx'
import { cx } from '../lib/cx.ts'
import { groups } from './groups.ts'
import styles from './Gallery.module.css'

/** A file of stories: which group it belongs to, and one component for each state or family of states. */
type StoryModule = Readonly<Record<string, unknown>>

const modules = import.meta.glob<StoryModule>('../**/*.gallery.tsx', { eager: true })

interface StoryFile {
  readonly name: string
  readonly group: string
  readonly stories: ReadonlyArray<readonly [string, ComponentType]>
}

const isComponent = (value: unknown): value is ComponentType => typeof value === 'function'

const files: ReadonlyArray<StoryFile> = Object.entries(modules).map(([path, module]) => ({
  name: path.slice(path.lastIndexOf('/') + 1).replace('.gallery.tsx', ''),
  group: String(module['group']),
  stories: Object.entries(module).flatMap(([name, value]) => (isComponent(value) ? [[name, value] as const] : [])),
}))

/** The address selects what is shown: `?group=Forms`, or `?page=MemberShell.Home` for a single story. */
function useSearch(): URLSearchParams {
  const search = useSyncExternalStore(
    () => () => undefined,
    () => window.location.search,
    () => '',
  )
  return new URLSearchParams(search)
}

function words(name: string): string {
  return name.replaceAll(/(?<=[a-z])(?=[A-Z])/gu, ' ')
}

function StoryList({ group }: { readonly group: string }) {
  return files
    .filter((file) => file.group === group)
    .map((file) => (
      <section key={file.name} id={file.name} className={styles['file']}>
        <Heading level={2}>{file.name}</Heading>
        {file.stories.map(([name, Story]) => (
          <div key={name} className={styles['story']}>
            <Heading level={3} size="small" tone="muted">
              {words(name)}
            </Heading>
            <div className={cx(styles['stage'], group === 'Shells' && styles['link'])}>
              {group === 'Shells' ? <a href={`?page=${file.name}.${name}`}>{words(name)}</a> : <Story />}
            </div>
          </div>
        ))}
      </section>
    ))
}

/** Every component in every state. Development only. */
export function Gallery() {
  const search = useSearch()
  const [isDark, setDark] = useState(search.get('scheme') === 'dark')
  const [isRtl, setRtl] = useState(search.get('dir') === 'rtl')
  useEffect(() => {
    const root = document.documentElement
    const before = { scheme: root.dataset['scheme'], dir: root.dir, lang: root.lang }
    root.dataset['scheme'] = isDark ? 'dark' : 'light'
    root.dir = isRtl ? 'rtl' : 'ltr'
    root.lang = isRtl ? 'ar' : 'en'
    return () => {
      root.dir = before.dir
      root.lang = before.lang
      if (before.scheme === undefined) delete root.dataset['scheme']
      else root.dataset['scheme'] = before.scheme
    }
  }, [isDark, isRtl])

  const page = search.get('page')
  const [fileName, storyName] = page?.split('.') ?? []
  const Page = files.find((file) => file.name === fileName)?.stories.find(([name]) => name === storyName)?.[1]
  const group = search.get('group') ?? 'Foundations'
  const locale = isRtl ? 'ar' : 'en-GB'
  if (Page !== undefined) {
    return (
      <I18nProvider locale={locale}>
        <Page />
      </I18nProvider>
    )
  }
  return (
    <I18nProvider locale={locale}>
      <div className={styles['gallery']}>
        <header className={styles['head']}>
          <Heading level={1}>{group}</Heading>
          <Cluster as="nav" aria-label="Gallery" gap={4}>
            {groups.map((name) => (
              <a key={name} href={`?group=${name}`} aria-current={name === group ? 'page' : undefined}>
                {name}
              </a>
            ))}
            <label>
              <input type="checkbox" checked={isDark} onChange={(event) => setDark(event.currentTarget.checked)} /> dark
            </label>
            <label>
              <input type="checkbox" checked={isRtl} onChange={(event) => setRtl(event.currentTarget.checked)} /> right
              to left
            </label>
          </Cluster>
        </header>
        <main>
          <StoryList group={group} />
        </main>
      </div>
    </I18nProvider>
  )
}
