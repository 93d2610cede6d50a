import { useNavigate } from '@tanstack/react-router'
import { Button } from '@koinon/ui/actions/Button'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { Text } from '@koinon/ui/foundations/Text'
import { ProgressRing } from '@koinon/ui/marks/ProgressRing'
import { formatNumber } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import type { LibraryItem } from '#lib/entities/libraries/useAllItems.ts'
import { paths } from '#lib/navigation/paths.ts'
import { toasts } from '#lib/feedback/toasts.ts'
import type { Library } from './labels.ts'
import { useProgress } from './useProgress.ts'
import styles from './Reader.module.css'

export interface ReadingBarProps {
  readonly library: Library
  readonly items: readonly LibraryItem[]
  readonly item: LibraryItem
}

const isDone = ({ progress }: LibraryItem): boolean => progress.state === 'DONE'

/** Sticks to the end of the screen while an item is read: where it stands, and one press to finish it and go on. */
export function ReadingBar({ library, items, item }: ReadingBarProps) {
  const index = items.findIndex(({ id }) => id === item.id)
  const before = items[index - 1]
  const done = items.filter(isDone).length
  const hrefOf = ({ post }: LibraryItem) => paths.libraryItem(library.groupId, library.id, post.id)
  return (
    <nav aria-label={t('Before and after')} className={styles['ways']}>
      <div className={styles['place']}>
        <ProgressRing
          label={t('{done} of {total} done', { done: formatNumber(done), total: formatNumber(items.length) })}
          share={done / items.length}
          text={formatNumber(index + 1)}
        />
        <Text as="span" size="small" tone="muted" className={styles['roomy']}>
          {t('{place} of {total}', { place: formatNumber(index + 1), total: formatNumber(items.length) })}
        </Text>
      </div>
      <div className={styles['steps']}>
        {before !== undefined && (
          <LinkButton size="touch" variant="quiet" icon="caret-left" href={hrefOf(before)}>
            <span className={styles['roomy']}>{word('Previous', 'item of a library')}</span>
          </LinkButton>
        )}
        <NextItem library={library} items={items} item={item} hrefOf={hrefOf} after={items[index + 1]} />
      </div>
    </nav>
  )
}

interface NextItemProps extends ReadingBarProps {
  readonly after: LibraryItem | undefined
  readonly hrefOf: (item: LibraryItem) => string
}

/** The next step: to the item after this one, which is done thereby; after the last, back to the library. */
function NextItem({ library, items, item, after, hrefOf }: NextItemProps) {
  const navigate = useNavigate()
  const { save } = useProgress(item.id)
  const href = after === undefined ? paths.library(library.groupId, library.id) : hrefOf(after)
  if (isDone(item) || library.locked)
    return (
      <LinkButton size="touch" variant="primary" trailingIcon="caret-right" href={href}>
        {after === undefined ? t('Back to library') : word('Next', 'item of a library')}
      </LinkButton>
    )
  const finish = () => {
    save({ state: 'DONE' })
    if (items.every((one) => one.id === item.id || isDone(one)))
      toasts.show({ message: t('“{title}” is done', { title: library.title }), tone: 'success' })
    void navigate({ href })
  }
  return (
    <Button size="touch" variant="primary" icon="check" onPress={finish}>
      {after === undefined ? word('Done', 'button that ends the steps') : t('Done and next')}
    </Button>
  )
}
