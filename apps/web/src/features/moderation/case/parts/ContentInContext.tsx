import { Text } from '@koinon/ui/foundations/Text'
import { Avatar } from '@koinon/ui/marks/Avatar'
import { t, word } from '#lib/text/i18n/index.ts'
import { RelativeTime } from '#lib/text/RelativeTime.tsx'
import { Name } from '#lib/entities/people/Name.tsx'
import { ReportedContent } from '../ReportedContent.tsx'
import type { WholeCase } from '../../labels.ts'
import styles from './ContentInContext.module.css'

type Context = NonNullable<WholeCase['context']>
type ContextEntry = Context['before'][number]

export interface ContentInContextProps {
  readonly item: WholeCase
  readonly isCalm: boolean
}

/** The reported content, between its neighbours before and after. */
export function ContentInContext({ item, isCalm }: ContentInContextProps) {
  const { context, author } = item
  const where = context === null ? null : whereText(context)
  return (
    <section aria-label={word('What was said', 'part of a case')} className={styles['context']}>
      {where !== null && (
        <Text size="small" tone="muted">
          {where}
        </Text>
      )}
      {context?.post && <OtherEntry entry={context.post} />}
      {context?.before.map((entry) => (
        <OtherEntry key={entry.id} entry={entry} />
      ))}
      <div className={styles['hit']}>
        <Avatar kind="person" size={32} name={author.displayName} seed={author.id} sources={author.avatar?.sources} />
        <div className={styles['said']}>
          <Text size="ui">
            <strong>
              <bdi>
                <Name of={author.displayName} />
              </bdi>
            </strong>{' '}
            {context !== null && (
              <Text as="span" size="small" tone="muted">
                <RelativeTime at={context.saidAt} />
                {context.editedAt === null && <> · {t('not edited since')}</>}
              </Text>
            )}
          </Text>
          <ReportedContent item={item} isCalm={isCalm} />
        </div>
      </div>
      {context?.after.map((entry) => (
        <OtherEntry key={entry.id} entry={entry} />
      ))}
    </section>
  )
}

function whereText({ group, post }: Context): string | null {
  const name = post?.author?.displayName ?? t('Deleted account')
  if (group !== null)
    return post === null
      ? t('In {group}', { group: group.name })
      : t('In {group}, below a post by {name}', { group: group.name, name })
  return post === null ? null : t('Below a post by {name}', { name })
}

/** Not judged: it only helps to understand what is. */
function OtherEntry({ entry: { id, author, text, at } }: { readonly entry: ContextEntry }) {
  const name = author?.displayName ?? t('Deleted account')
  return (
    <div className={styles['line']}>
      <Avatar kind="person" size={32} name={name} seed={author?.id ?? id} sources={author?.avatar?.sources} />
      <div className={styles['said']}>
        <Text size="ui" tone="muted">
          <strong>
            <bdi>{name}</bdi>
          </strong>{' '}
          <Text as="span" size="small" tone="muted">
            <RelativeTime at={at} />
          </Text>
        </Text>
        <Text size="ui" tone="muted" dir="auto" truncate={6} className={styles['words']}>
          {text === '' ? t('Media without text') : text}
        </Text>
      </div>
    </div>
  )
}
