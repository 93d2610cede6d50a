import { Icon } from '@koinon/ui/foundations/Icon'
import { Text } from '@koinon/ui/foundations/Text'
import { Popover } from '@koinon/ui/menus/LazyPopover'
import { t } from '#lib/text/i18n/index.ts'
import styles from './search.module.css'

/** Examples are code, which is not translated; the words in them are. */
const tips = (): readonly (readonly [example: string, meaning: string])[] => [
  ['from:@name', t('Written or hosted by a person; from:me is you')],
  ['in:"Garden Club"', t('In a group or a conversation')],
  ['has:image', t('With pictures; also video, audio, file, link and poll')],
  ['after:2026-03-01', t('From a day on; also 2026-03, yesterday and 7d')],
  ['before:2026-03-01', t('Before a day')],
  ['is:saved', t('What you saved; also mine and unread')],
  ['type:event', t('One kind only; also post, message, person and group')],
  ['"rye bread"', t('These words next to each other')],
  ['-rye', t('Without this word or filter')],
]

/** A button beside the search field: how a search is narrowed by what is typed. */
export function SearchTips() {
  return (
    <Popover
      label={t('Search tips')}
      className={styles['tips']}
      words={<Icon name="question" label={t('Search tips')} />}
    >
      <dl className={styles['tipList']}>
        {tips().map(([example, meaning]) => (
          <div key={example} className={styles['tip']}>
            <dt>
              <code dir="ltr">{example}</code>
            </dt>
            <dd>
              <Text as="span" size="small">
                {meaning}
              </Text>
            </dd>
          </div>
        ))}
      </dl>
    </Popover>
  )
}
