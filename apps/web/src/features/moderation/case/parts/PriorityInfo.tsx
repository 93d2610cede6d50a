import { Icon } from '@koinon/ui/foundations/Icon'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { Popover } from '@koinon/ui/menus/LazyPopover'
import { t, word } from '#lib/text/i18n/index.ts'
import { weightText } from '../../labels.ts'
import type { Case } from '../../labels.ts'
import styles from './PriorityInfo.module.css'

/** From these scores on, content is hidden until somebody decides; by its severity (`reportPolicy.hides`). */
const hiddenFrom: Readonly<Record<Case['severity'], number>> = { LOW: 12.5, MEDIUM: 8.3, HIGH: 4.2 }

/** The priority of a case, and on request how it comes about. */
export function PriorityInfo({ item: { score, severity } }: { readonly item: Case }) {
  return (
    <Popover
      label={word('Priority', 'of a case')}
      className={styles['button']}
      words={
        <>
          {weightText(score)} <Icon name="info" size="s" label={t('How priority works')} />
        </>
      }
    >
      <Stack gap={3} className={styles['words']}>
        <Text size="ui">
          {t(
            'Reports and rules add up. A report counts 1, or up to 2 if the reason is severe; a rule counts its score.',
          )}
        </Text>
        <Text size="ui">
          {t(
            'Reports by people who are usually right count more, by people who are usually wrong less. Staff count 5 more.',
          )}
        </Text>
        <Text size="ui">
          {t('Content like this is hidden at a score of {score, number} until somebody decides.', {
            score: hiddenFrom[severity],
          })}
        </Text>
        <Text size="ui">{t('Severe, widely seen and long-waiting cases come first in the queue.')}</Text>
      </Stack>
    </Popover>
  )
}
