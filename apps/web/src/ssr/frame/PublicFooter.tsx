import { Cluster } from '@koinon/ui/foundations/Stack'
import { Link } from '@koinon/ui/foundations/Link'
import { locales, t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import type { PageFrame } from '../pages.ts'
import { SchemeSwitch } from './SchemeSwitch.tsx'

const note = 'link at the end of a page'

const names = {
  TERMS: () => word('Terms', note),
  PRIVACY: () => word('Privacy', note),
  RULES: () => t('House rules'),
  IMPRINT: () => word('Imprint', note),
} as const

/** The footer of every public page. */
export function PublicFooter({ frame }: { readonly frame: PageFrame }) {
  const offered = locales.filter(({ tag }) => frame.languages.includes(tag))
  return (
    <Cluster justify="between" gap={6}>
      <Cluster gap={5}>
        {frame.isOnlyForMembers !== true && <Link href={paths.communities}>{t('Browse communities')}</Link>}
        {frame.documents.map((document) => (
          <Link key={document} href={paths.legal(document.toLowerCase())}>
            {names[document]()}
          </Link>
        ))}
        {frame.community !== null && <Link href={paths.community(frame.community.handle)}>{frame.community.name}</Link>}
      </Cluster>
      <Cluster gap={5}>
        {offered.length > 1 &&
          offered.map(({ tag, name }) => (
            <Link key={tag} href={`?lang=${tag}`} lang={tag} aria-current={tag === frame.locale ? 'true' : undefined}>
              {name}
            </Link>
          ))}
        <SchemeSwitch />
      </Cluster>
    </Cluster>
  )
}
