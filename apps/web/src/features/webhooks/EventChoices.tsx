import type { HookEventName } from '@koinon/contract/shared'
import { Checkbox } from '@koinon/ui/choices/Checkbox'
import { FieldGroup } from '@koinon/ui/fields/Field'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { t, word } from '#lib/text/i18n/index.ts'
import { EventName } from './EventName.tsx'
import { wordsOf } from './eventWords.ts'
import { eventTopics } from './hookTexts.ts'
import styles from './Webhooks.module.css'

export interface EventChoicesProps {
  readonly chosen: readonly HookEventName[]
  readonly isPlace: boolean
  readonly error?: string | undefined
}

/** The events of a webhook, by topic, in words and with the names by which they are sent; the form reads them as `events`. */
export function EventChoices({ chosen, isPlace, error }: EventChoicesProps) {
  return (
    <FieldGroup legend={word('Events', 'which a webhook sends')} error={error} hasErrorFirst>
      <Stack gap={6}>
        {eventTopics(isPlace).map(({ id, label, events }) => (
          <div key={id} role="group" aria-label={label}>
            <Text size="small" weight="bold">
              {label}
            </Text>
            <div className={styles['events']}>
              {events.map((event) => (
                <Checkbox
                  key={event}
                  name="events"
                  value={event}
                  hint={wordsOf(event).summary}
                  defaultSelected={chosen.includes(event)}
                >
                  <EventName event={event} />
                </Checkbox>
              ))}
            </div>
          </div>
        ))}
        <Text size="small" tone="muted">
          {t('Requests, guests, sales and cases need a bot that is an admin.')}
        </Text>
      </Stack>
    </FieldGroup>
  )
}
