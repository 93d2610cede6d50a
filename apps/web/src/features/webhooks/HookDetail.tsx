import { Heading } from '@koinon/ui/foundations/Heading'
import { Cluster, Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { Badge } from '@koinon/ui/marks/Badge'
import { Banner } from '@koinon/ui/overlays/Banner'
import type { ReplyOf } from '#lib/data/calls/index.ts'
import { formatDate } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { HookActions } from './HookActions.tsx'
import { HookForm } from './HookForm.tsx'
import { HookLog } from './HookLog.tsx'
import { type Hook, offText, stateText, stateTones } from './hookTexts.ts'
import styles from './Webhooks.module.css'

export interface HookDetailProps {
  readonly hook: Hook
  readonly base: string
  readonly onMade: (made: ReplyOf<'hooks.createHook'>) => void
}

/** A webhook: its state, what can be done with it, its log and its settings. */
export function HookDetail({ hook, base, onMade }: HookDetailProps) {
  return (
    <Stack gap={6}>
      <Cluster gap={3}>
        <bdi className={styles['address']}>{hook.url}</bdi>
        <Badge tone={stateTones[hook.state]}>{stateText(hook)}</Badge>
      </Cluster>
      <StateNotes hook={hook} />
      <HookActions hook={hook} base={base} onMade={onMade} />
      <Heading level={2} size="h4">
        {t('Sent messages')}
      </Heading>
      <HookLog hook={hook} base={base} />
      <Heading level={2} size="h4">
        {word('Settings', 'of a webhook')}
      </Heading>
      <HookForm
        key={`${hook.url} ${hook.viewer.id} ${hook.events.join()}`}
        base={base}
        saved={hook}
        {...(hook.groupId === null ? {} : { groupId: hook.groupId })}
      />
    </Stack>
  )
}

/** Why it is off, or since when it fails. */
function StateNotes({ hook: { offWhy, failingSince, oldSecretUntil } }: Pick<HookDetailProps, 'hook'>) {
  return (
    <>
      {offWhy !== null && <Banner tone="info">{offText(offWhy)}</Banner>}
      {offWhy === null && failingSince !== null && (
        <Banner tone="warning">
          {t('Nothing has arrived since {time}. After five days the webhook is switched off.', {
            time: formatDate(new Date(failingSince), 'full'),
          })}
        </Banner>
      )}
      {oldSecretUntil !== null && (
        <Text size="small" tone="muted">
          {t('Messages are signed with the old secret, too, until {time}.', {
            time: formatDate(oldSecretUntil, 'full'),
          })}
        </Text>
      )}
    </>
  )
}
