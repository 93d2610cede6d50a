import { Heading } from '@koinon/ui/foundations/Heading'
import type { LibraryItem } from '#lib/entities/libraries/useAllItems.ts'
import { ItemRow } from './ItemRow.tsx'
import type { Library } from './labels.ts'
import styles from './Libraries.module.css'

export interface ItemListProps {
  readonly library: Pick<Library, 'groupId' | 'sections'>
  readonly items: readonly LibraryItem[]
  readonly currentId?: string | undefined
  readonly headingLevel: 2 | 3
}

/** The items of a library, grouped by section. */
export function ItemList({ library, items, currentId, headingLevel }: ItemListProps) {
  return library.sections.map(({ id, title }) => {
    const inSection = items.filter(({ sectionId }) => sectionId === id)
    if (inSection.length === 0) return null
    return (
      <section key={id} aria-label={title} className={styles['section']}>
        <Heading level={headingLevel} size="h4" className={styles['sectionTitle']}>
          <bdi>{title}</bdi>
        </Heading>
        <ol role="list">
          {inSection.map((item) => (
            <ItemRow key={item.id} item={item} groupId={library.groupId} isCurrent={item.id === currentId} />
          ))}
        </ol>
      </section>
    )
  })
}
