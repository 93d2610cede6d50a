import { Button } from '@koinon/ui/actions/Button'
import { Heading } from '@koinon/ui/foundations/Heading'
import { Cluster, Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { Row, Rows } from '@koinon/ui/lists/Row'
import { Badge } from '@koinon/ui/marks/Badge'
import { type ReplyOf, useCall, useMutationCall } from '#lib/data/calls/index.ts'
import { FormSkeleton } from '#lib/feedback/FormSkeleton.tsx'
import { Loaded } from '#lib/feedback/index.ts'
import { toastFailure } from '#lib/feedback/toasts.ts'
import { formatDate } from '#lib/text/format.ts'
import { msg, t, word } from '#lib/text/i18n/index.ts'
import { EventName } from './EventName.tsx'
import { wordsOf } from './eventWords.ts'
import { attemptText, outcomeText, outcomeTones, replyText, watchEveryMs } from './hookTexts.ts'
import styles from './Webhooks.module.css'

type Message = ReplyOf<'hooks.getHookMessage'>

/** A message with its attempts, and the body as it would be sent now. */
export function HookMessageInFull({ messageId }: { readonly messageId: string }) {
  const found = useCall('hooks.getHookMessage', { body: { messageId } })
  return (
    <Loaded query={found} skeleton={<FormSkeleton fields={4} />}>
      {(message) => (
        <Stack gap={5}>
          <Cluster gap={3}>
            <Heading level={2} size="h4">
              <EventName event={message.event} />
            </Heading>
            <Badge tone={outcomeTones[message.outcome]}>{outcomeText(message.outcome)}</Badge>
          </Cluster>
          <Text>{wordsOf(message.event).summary}</Text>
          <Text size="small" tone="muted">
            {t('It happened on {time}.', { time: formatDate(message.happenedAt, 'full') })}
            {message.nextAttemptAt !== null &&
              ` ${t('Next attempt: {time}', { time: formatDate(message.nextAttemptAt, 'full') })}`}
          </Text>
          <SendAgain message={message} />
          <Attempts log={message.log} />
          {message.outcome === 'WAITING' && <Watch messageId={messageId} />}
          <Heading level={2} size="h4">
            {t('As it would be sent now')}
          </Heading>
          {message.body === null ? (
            <Text tone="muted">{t('The bot may not see this, so nothing was sent')}</Text>
          ) : (
            <pre className={styles['text']}>{JSON.stringify(JSON.parse(message.body), null, 2)}</pre>
          )}
        </Stack>
      )}
    </Loaded>
  )
}

/** Shows the next attempt as soon as it was made. */
function Watch({ messageId }: { readonly messageId: string }) {
  useCall('hooks.getHookMessage', { body: { messageId } }, { refetchInterval: watchEveryMs })
  return null
}

const sentences = { NOTHING_TO_SEND: msg('It is being sent right now.') }

function SendAgain({ message: { id, hookId } }: { readonly message: Message }) {
  const again = useMutationCall('hooks.redeliverHookMessages', {
    invalidates: ['hooks.getHookMessage', 'hooks.listHookMessages', 'hooks.listHooks'],
    onFailure: (error) => toastFailure(error, undefined, sentences),
  })
  return (
    <div>
      <Button isLoading={again.isPending} onPress={() => again.mutate({ body: { hookId, messageIds: [id] } })}>
        {t('Send again')}
      </Button>
    </div>
  )
}

function Attempts({ log }: Pick<Message, 'log'>) {
  return (
    <>
      <Heading level={2} size="h4">
        {word('Attempts', 'to deliver a message')}
      </Heading>
      {log.length === 0 ? (
        <Text tone="muted">{t('None yet.')}</Text>
      ) : (
        <Rows label={word('Attempts', 'to deliver a message')}>
          {log.map((attempt) => (
            <Row key={attempt.at.toISOString()} id={attempt.at.toISOString()} align="start">
              <Text weight="bold">{attemptText(attempt)}</Text>
              <Text size="small" tone="muted">
                {formatDate(attempt.at, 'full')} · {t('{ms} ms', { ms: String(attempt.ms) })}
              </Text>
              {attempt.reply !== null && <Text size="small">{replyText(attempt.reply)}</Text>}
              {attempt.answer !== null && <pre className={styles['text']}>{attempt.answer}</pre>}
            </Row>
          ))}
        </Rows>
      )}
    </>
  )
}
