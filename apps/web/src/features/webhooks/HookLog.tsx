import { useState } from 'react'
import type { HookMessageEvent, HookMessageOutcome } from '@koinon/contract/shared'
import { Button } from '@koinon/ui/actions/Button'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { NativeSelect } from '@koinon/ui/choices/NativeSelect'
import { Cluster, Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { EmptyState } from '@koinon/ui/lists/EmptyState'
import { Row, Rows } from '@koinon/ui/lists/Row'
import { Badge } from '@koinon/ui/marks/Badge'
import { type GivenOf, useMutationCall, usePages } from '#lib/data/calls/index.ts'
import { LoadMore, Loaded } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import { toastFailure, toasts } from '#lib/feedback/toasts.ts'
import { msg, t, word } from '#lib/text/i18n/index.ts'
import { RelativeTime } from '#lib/text/RelativeTime.tsx'
import { EventName } from './EventName.tsx'
import { wordsOf } from './eventWords.ts'
import { type Hook, type HookMessage, outcomeText, outcomeTones, outcomes, watchEveryMs } from './hookTexts.ts'

export interface HookLogProps {
  readonly hook: Hook
  readonly base: string
}

/** The messages of a webhook, the newest first, by outcome and event; what failed can be sent again. */
export function HookLog({ hook, base }: HookLogProps) {
  const [outcome, setOutcome] = useState<HookMessageOutcome | ''>('')
  const [event, setEvent] = useState<HookMessageEvent | ''>('')
  const narrowed = { ...(outcome === '' ? {} : { outcome }), ...(event === '' ? {} : { event }) }
  const given = { body: { hookId: hook.id, ...narrowed } }
  const log = usePages('hooks.listHookMessages', given)
  const isNarrowed = outcome !== '' || event !== ''
  const hasFailed = log.data?.items.some((one) => isUndelivered(one) && one.event !== 'hook.test')
  const all = { value: '', label: word('All', 'messages of a webhook') }
  return (
    <Stack gap={4}>
      <Cluster gap={4}>
        <NativeSelect
          label={word('Outcome', 'of a message of a webhook')}
          value={outcome}
          onChange={(value) => setOutcome(value as typeof outcome)}
          options={[all, ...outcomes.map((value) => ({ value, label: outcomeText(value) }))]}
        />
        <NativeSelect
          label={word('Event', 'of a message of a webhook')}
          value={event}
          onChange={(value) => setEvent(value as typeof event)}
          options={[
            all,
            ...[...hook.events, 'hook.test' as const, 'hook.skipped' as const].map((value) => ({
              value,
              label: `${wordsOf(value).name} (${value})`,
            })),
          ]}
        />
      </Cluster>
      <Loaded query={log} skeleton={<RowsSkeleton rows={4} hasMark={false} />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState isCompact headingLevel={4} title={isNarrowed ? t('No messages.') : t('No messages yet')} />
          ) : (
            <Rows label={t('Sent messages')}>
              {items.map((message) => (
                <MessageRow key={message.id} message={message} href={`${base}?hook=${hook.id}&message=${message.id}`} />
              ))}
            </Rows>
          )
        }
      </Loaded>
      <LoadMore {...log} />
      {log.data?.pages.length === 1 && <Watch given={given} />}
      {hasFailed === true && <SendAllAgain hookId={hook.id} />}
    </Stack>
  )
}

const isUndelivered = ({ outcome }: HookMessage): boolean => outcome === 'FAILED' || outcome === 'CANCELLED'

/** Shows what is sent while somebody looks; who reads further back is left in peace. */
function Watch({ given }: { readonly given: GivenOf<'hooks.listHookMessages'> }) {
  usePages('hooks.listHookMessages', given, { refetchInterval: watchEveryMs })
  return null
}

function MessageRow({ message, href }: { readonly message: HookMessage; readonly href: string }) {
  const { id, event, happenedAt, outcome, attempts } = message
  return (
    <Row
      id={id}
      actions={
        <LinkButton size="dense" href={href} aria-label={t('Open {name}', { name: wordsOf(event).name })}>
          {word('Open', 'button')}
        </LinkButton>
      }
    >
      <Cluster as="span" gap={3}>
        <span>
          <EventName event={event} />
        </span>
        <Badge tone={outcomeTones[outcome]}>{outcomeText(outcome)}</Badge>
      </Cluster>
      <Text size="small" tone="muted">
        <RelativeTime at={happenedAt} /> ·{' '}
        {t('{count, plural, one {# attempt} other {# attempts}}', { count: attempts })}
      </Text>
    </Row>
  )
}

const sentences = { NOTHING_TO_SEND: msg('Nothing failed in the log.') }

function SendAllAgain({ hookId }: { readonly hookId: string }) {
  const again = useMutationCall('hooks.redeliverHookMessages', {
    invalidates: ['hooks.listHookMessages', 'hooks.listHooks'],
    onSuccess: ({ queued }) =>
      void toasts.show({
        message: t('{count, plural, one {# message waits} other {# messages wait}}', { count: queued }),
      }),
    onFailure: (error) => toastFailure(error, undefined, sentences),
  })
  return (
    <div>
      <Button
        isLoading={again.isPending}
        onPress={() => again.mutate({ body: { hookId, since: new Date(0).toISOString() } })}
      >
        {t('Send again all that failed')}
      </Button>
    </div>
  )
}
