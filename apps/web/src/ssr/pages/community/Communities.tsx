import { useState } from 'react'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { SearchField } from '@koinon/ui/fields/SearchField'
import { Heading } from '@koinon/ui/foundations/Heading'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { EmptyState } from '@koinon/ui/lists/EmptyState'
import { CommunityCards } from '#features/entrance/join/CommunityCards.tsx'
import styles from '#features/entrance/entrance.module.css'
import { t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { PublicFrame } from '../../frame/PublicFrame.tsx'
import { page } from '../../page.ts'
import type { PageProps } from '../../page.ts'

/** P02: the directory of communities. The server filters by the submitted query, the script by what is being typed. */
function Communities({ data, frame }: PageProps<'communities'>) {
  const [query, setQuery] = useState(data.query)
  const words = query.trim().toLocaleLowerCase()
  const shown =
    data.communities?.filter(({ title, communityName, communityHandle }) =>
      `${title}\n${communityName}\n${communityHandle}`.toLocaleLowerCase().includes(words),
    ) ?? null
  const hasNone = data.communities?.length === 0 && data.query === ''
  return (
    <PublicFrame frame={frame} hasDirectoryLink={false}>
      <Stack gap={7} className={styles['directory']}>
        <Heading level={1} tabIndex={-1}>
          {word('Communities', 'heading')}
        </Heading>
        {/* Submitted again if the page holds only some of them: those that do not match the old filter are missing. */}
        {!hasNone && (
          <form method="get" action={paths.communities} role="search" className={styles['search']}>
            <SearchField label={t('Search communities')} name="q" value={query} onChange={setQuery} />
          </form>
        )}
        {shown !== null && !hasNone && (
          <Text role="status" size="ui" tone="muted">
            {t('{count, plural, one {# community} other {# communities}}', { count: shown.length })}
          </Text>
        )}
        <Found shown={shown} query={query.trim()} />
      </Stack>
    </PublicFrame>
  )
}

function Found({
  shown,
  query,
}: {
  readonly shown: PageProps<'communities'>['data']['communities']
  readonly query: string
}) {
  if (shown === null) {
    return (
      <EmptyState
        title={t('The communities can’t be shown right now')}
        action={<LinkButton href={paths.communities}>{t('Try again')}</LinkButton>}
      />
    )
  }
  if (shown.length > 0) return <CommunityCards communities={shown} />
  if (query === '') return <EmptyState drawing="group" title={t('No public communities yet')} />
  return (
    <EmptyState
      drawing="search"
      title={t('No communities match “{query}”', { query })}
      action={<LinkButton href={paths.communities}>{t('Show all')}</LinkButton>}
    />
  )
}

export const communities = page<'communities'>({
  Page: Communities,
  head: () => ({ title: word('Communities', 'heading'), isIndexed: true }),
})
