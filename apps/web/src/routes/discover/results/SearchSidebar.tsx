import type { ReactNode } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { Link } from '@koinon/ui/foundations/Link'
import { useMutationCall, usePages } from '#lib/data/calls/index.ts'
import { choiceOfEntry, hrefOf } from '#lib/entities/search/quickChoices.tsx'
import { toastFailure } from '#lib/feedback/toasts.ts'
import { t } from '#lib/text/i18n/index.ts'
import { RisingTopics } from '../sections/RisingTopics.tsx'
import { Section } from '../sections/Section.tsx'
import sections from '../sections/Discover.module.css'
import styles from './Results.module.css'

const shown = 6

/** Beside the results: the filters while they are open, recent searches, and topics that rise. */
export function SearchSidebar({ children, query }: { readonly children: ReactNode; readonly query: string }) {
  return (
    <div className={sections['beside']}>
      {children}
      {query !== '' && <RecentChips query={query} />}
      <RisingTopics />
    </div>
  )
}

/** Recent searches other than this one; nothing if there are none. */
function RecentChips({ query }: { readonly query: string }) {
  const recent = usePages('accounts.getSearchHistory', {})
  const clear = useMutationCall('accounts.deleteSearchHistory', {
    invalidates: ['accounts.getSearchHistory'],
    onFailure: (error) => toastFailure(error),
  })
  const choices = (recent.data?.items ?? []).flatMap((entry) => choiceOfEntry(entry) ?? [])
  const others = choices.filter(({ label }) => label !== query).slice(0, shown)
  if (others.length === 0) return null
  return (
    <Section
      title={t('Recent searches')}
      more={
        <Button variant="quiet" size="dense" onPress={() => clear.mutate({})}>
          {t('Clear all')}
        </Button>
      }
    >
      <ul role="list" className={styles['chips']}>
        {others.map((choice) => (
          <li key={choice.id}>
            <Link href={hrefOf(choice)} appearance="bare" dir="auto" className={styles['chip']}>
              {choice.label}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
