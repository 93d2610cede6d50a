import { useState } from 'react'
import type { ReactNode } from 'react'
import { IconButton } from '@koinon/ui/actions/IconButton'
import { Icon } from '@koinon/ui/foundations/Icon'
import { Link } from '@koinon/ui/foundations/Link'
import { Text } from '@koinon/ui/foundations/Text'
import type { LibraryItem } from '#lib/entities/libraries/useAllItems.ts'
import { formatNumber } from '#lib/text/format.ts'
import { t } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { lazyPart } from '#lib/navigation/lazyPart.tsx'
import { ItemPicture } from './ItemPicture.tsx'
import { itemFacts, itemTitle, stateLabel } from './labels.ts'
import styles from './Libraries.module.css'

const ItemTitleField = lazyPart(() => import('./edit/ItemTitleField.tsx'), 'ItemTitleField')

export interface ItemRowProps {
  readonly item: LibraryItem
  readonly groupId: string
  /** The item is open beside the list. */
  readonly isCurrent?: boolean
  /** The reader continues with this item. */
  readonly isNext?: boolean
  /** Shows the item's stop on the path through the library: a number, or a check once it is done. */
  readonly isStop?: boolean
  /** Whether its title can be changed in place. */
  readonly mayName?: boolean
  /** Its title with parts of it marked. */
  readonly title?: ReactNode
  /** Below the title: what it was found by. */
  readonly excerpt?: ReactNode
  /** Its location, if that is not clear from the context. */
  readonly place?: ReactNode
  readonly children?: ReactNode
}

/** One post of a library: its picture, title, duration and the member's progress. */
export function ItemRow(props: ItemRowProps) {
  const { item, groupId, isCurrent = false, isNext = false, isStop = false, mayName = false } = props
  const { title, excerpt, place, children } = props
  const { id, post, progress } = item
  const [naming, setNaming] = useState<'before' | 'now' | 'after'>('before')
  const state = isNext && progress.state === 'TODO' ? t('Up next') : stateLabel(progress.state)
  return (
    <li
      className={styles['item']}
      data-item={id}
      data-state={progress.state}
      data-current={isCurrent ? '' : undefined}
      data-next={isNext ? '' : undefined}
    >
      {isStop && (
        <span className={styles['stop']} aria-hidden="true">
          {progress.state === 'DONE' ? <Icon name="check" size="s" /> : formatNumber(item.position + 1)}
        </span>
      )}
      <ItemPicture post={post} />
      <div className={styles['itemWords']}>
        {naming === 'now' ? (
          <ItemTitleField item={item} onClose={() => setNaming('after')} />
        ) : (
          <ItemLink item={item} title={title} groupId={groupId} isCurrent={isCurrent} isNext={isNext} />
        )}
        {excerpt !== undefined && (
          <Text as="div" size="small" truncate={2} dir="auto">
            {excerpt}
          </Text>
        )}
        <Text size="small" tone="muted">
          {[itemFacts(post), ...(state === undefined ? [] : [state])].join(' · ')}
          {place !== undefined && <> · {place}</>}
        </Text>
      </div>
      {mayName && naming !== 'now' && (
        <IconButton
          icon="pencil-simple"
          size="dense"
          label={t('Change title: {title}', { title: itemTitle(item) })}
          tooltip={t('Change title')}
          autoFocus={naming === 'after'}
          onPress={() => setNaming('now')}
        />
      )}
      {children}
    </li>
  )
}

/** Its title, which leads to it; the whole row is the link. */
function ItemLink({
  item,
  title = itemTitle(item),
  groupId,
  isCurrent,
  isNext,
}: Pick<ItemRowProps, 'item' | 'title' | 'groupId' | 'isCurrent' | 'isNext'>) {
  const isMarked = isCurrent === true || isNext === true
  return (
    <Text size="ui" weight={isMarked ? 'bold' : 'regular'} truncate={2} dir="auto">
      <Link
        href={paths.libraryItem(groupId, item.libraryId, item.post.id)}
        appearance="quiet"
        className={styles['whole']}
        aria-current={isCurrent === true ? 'true' : undefined}
      >
        {title}
      </Link>
    </Text>
  )
}
