import { useId } from 'react'
import type { ReactNode } from 'react'
import { Heading } from '@koinon/ui/foundations/Heading'
import { Link } from '@koinon/ui/foundations/Link'
import type { ItemOf } from '#lib/data/calls/index.ts'
import { word } from '#lib/text/i18n/index.ts'
import { searchAddress, withTab } from '../searchQuery.ts'
import type { SearchTab } from '../searchQuery.ts'
import { MessageHits } from './MessageHits.tsx'
import { Results } from './Results.tsx'
import { sectionsOf } from './sectionsOf.ts'
import { tabNames } from './tabNames.ts'
import type { SearchArgs, Hit } from './useFound.ts'
import styles from './Results.module.css'

export interface OverviewProps {
  readonly search: SearchArgs
  readonly hits: readonly Hit[]
  readonly messages: readonly ItemOf<'chat.searchMessages'>[]
}

/** The first results of each kind under its name. The tabs have the rest. */
export function Overview({ search, hits, messages }: OverviewProps) {
  const names = tabNames()
  return (
    <>
      {sectionsOf(hits).map(({ tab, hits: own }) => (
        <KindSection key={tab} name={names[tab]} tab={tab} search={search}>
          <Results label={names[tab]} query={search.q} hits={own} />
        </KindSection>
      ))}
      {messages.length > 0 && (
        <KindSection name={names.messages} tab="messages" search={search}>
          <MessageHits hits={messages} />
        </KindSection>
      )}
    </>
  )
}

interface KindSectionProps {
  readonly name: string
  readonly tab: SearchTab
  readonly search: SearchArgs
  readonly children: ReactNode
}

function KindSection({ name, tab, search, children }: KindSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className={styles['kind']}>
        <Heading level={2} size="h4" id={id} className={styles['kindName']}>
          {name}
        </Heading>
        <Link href={searchAddress({ ...search, q: withTab(search.q, tab) })} aria-label={`${name}: ${seeAll()}`}>
          {seeAll()}
        </Link>
      </div>
      {children}
    </section>
  )
}

const seeAll = (): string => word('See all', 'link beside a heading')
