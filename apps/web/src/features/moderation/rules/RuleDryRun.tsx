import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { Cluster } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { NativeSelect } from '@koinon/ui/choices/NativeSelect'
import { Badge } from '@koinon/ui/marks/Badge'
import { useMutationCall } from '#lib/data/calls/index.ts'
import type { ReplyOf } from '#lib/data/calls/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { RelativeTime } from '#lib/text/RelativeTime.tsx'
import { toastFailure } from '#lib/feedback/toasts.ts'
import { type RuleDraft, settingsOf } from './ruleDraft.ts'
import { decisionLabel, kindLabel } from '../labels.ts'
import styles from './RuleDryRun.module.css'

const spans = ['1', '7', '30'] as const

/** Content that the rule would have flagged, before it is switched on. */
export function RuleDryRun({ draft }: { readonly draft: RuleDraft }) {
  const [days, setDays] = useState('7')
  const call = useMutationCall('admin.rulesRehearse', { onFailure: (error) => toastFailure(error) })
  const dryRun = () =>
    call.mutate({ body: { settings: settingsOf(draft), targets: [...draft.targets], days: Number(days) } })
  return (
    <section aria-label={t('Test on past content')} className={styles['rehearsal']}>
      <Text size="ui" weight="medium">
        {t('Test on past content')}
      </Text>
      <Cluster gap={3}>
        <NativeSelect
          label={t('Time range')}
          isLabelHidden
          size="dense"
          value={days}
          onChange={setDays}
          options={spans.map((span) => ({
            value: span,
            label: t('{count, plural, one {The last day} other {The last # days}}', { count: Number(span) }),
          }))}
        />
        <Button size="dense" isLoading={call.isPending} onPress={dryRun}>
          {word('Test', 'button: runs a rule on past content')}
        </Button>
      </Cluster>
      {call.data !== undefined && <Found result={call.data} />}
    </section>
  )
}

function Found({ result }: { readonly result: ReplyOf<'admin.rulesRehearse'> }) {
  const { looked, hits, removed, examples } = result
  return (
    <div role="status" className={styles['found']}>
      <Text size="ui">
        {t('{hits, number} of {looked, number} would have been flagged; people removed {removed, number} of them.', {
          hits,
          looked,
          removed,
        })}
      </Text>
      {examples.length > 0 && (
        <ul role="list" className={styles['examples']}>
          {examples.map(({ kind, id, text, createdAt, decision }) => (
            <li key={id} className={styles['example']}>
              <Text size="small" tone="muted">
                {kindLabel(kind)}
                {' · '}
                <RelativeTime at={createdAt} />
                {decision !== null && (
                  <>
                    {' · '}
                    <Badge>{decisionLabel(decision)}</Badge>
                  </>
                )}
              </Text>
              <Text size="ui" truncate={3} dir="auto">
                {text}
              </Text>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
