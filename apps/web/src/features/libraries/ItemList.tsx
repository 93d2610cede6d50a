import { Heading } from '@koinon/ui/foundations/Heading'
import { Text } from '@koinon/ui/foundations/Text'
import type { LibraryItem } from '#lib/entities/libraries/useAllItems.ts'
import { formatNumber } from '#lib/text/format.ts'
import { t } from '#lib/text/i18n/index.ts'
import { ItemRow } from './ItemRow.tsx'
import type { Library } from './labels.ts'
import styles from './Libraries.module.css'

export interface ItemListProps {
  readonly library: Pick<Library, 'groupId' | 'sections' | 'can'>
  readonly items: readonly LibraryItem[]
  readonly currentId?: string | undefined
  /** The item to go on with. */
  readonly nextId?: string | undefined
  readonly headingLevel: 2 | 3
  /** Whether those who may edit the library change its titles here. */
  readonly isEditable?: boolean
}

/** The path through a library: its items as stops, section by section. */
export function ItemList({ library, items, currentId, nextId, headingLevel, isEditable = false }: ItemListProps) {
  return library.sections.map(({ id, title }) => {
    const inSection = items.filter(({ sectionId }) => sectionId === id)
    if (inSection.length === 0) return null
    const done = inSection.filter(({ progress }) => progress.state === 'DONE').length
    return (
      <section key={id} aria-label={title} className={styles['section']}>
        <div className={styles['sectionTitle']}>
          <Heading level={headingLevel} size="h4">
            <bdi>{title}</bdi>
          </Heading>
          {done > 0 && (
            <Text as="span" size="small" tone="muted">
              {t('{done} of {total} done', { done: formatNumber(done), total: formatNumber(inSection.length) })}
            </Text>
          )}
        </div>
        <ol role="list" className={styles['path']}>
          {inSection.map((item) => (
            <ItemRow
              key={item.id}
              item={item}
              groupId={library.groupId}
              isStop
              mayName={isEditable && library.can.edit}
              isCurrent={item.id === currentId}
              isNext={item.id === nextId}
            />
          ))}
        </ol>
      </section>
    )
  })
}
