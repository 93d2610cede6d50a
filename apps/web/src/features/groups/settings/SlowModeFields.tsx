import { useState } from 'react'
import { NativeSelect } from '@koinon/ui/choices/NativeSelect'
import { Heading } from '@koinon/ui/foundations/Heading'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { dayMs, hourMs } from '#lib/text/durations.ts'
import { formatDate } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import type { Settings } from './settingsDraft.ts'

type SlowMode = NonNullable<Settings['slowMode']>

const waits = [0, 10, 30, 60, 300, 900, 3600, 21_600, 86_400]
const off: SlowMode = { postSeconds: 0, messageSeconds: 0, until: null }

function waitLabel(seconds: number): string {
  if (seconds === 0) return word('No wait', 'between two posts of a person')
  if (seconds < 60) return t('{count, plural, one {# second} other {# seconds}}', { count: seconds })
  return seconds < 3600
    ? t('{count, plural, one {# minute} other {# minutes}}', { count: seconds / 60 })
    : t('{count, plural, one {# hour} other {# hours}}', { count: seconds / 3600 })
}

const lengths = { HOUR: hourMs, DAY: dayMs, WEEK: 7 * dayMs }
const lengthLabels = {
  HOUR: () => t('In an hour'),
  DAY: () => t('In a day'),
  WEEK: () => t('In a week'),
}
const isLength = (value: string): value is keyof typeof lengths => value in lengths

interface SlowModeFieldsProps {
  readonly settings: Settings
  /** Between posts and comments, or between messages in the chat. */
  readonly between: 'postSeconds' | 'messageSeconds'
  readonly onChange: (part: Partial<Settings>) => void
}

/** How long members wait before they write again, and when that ends by itself. */
export function SlowModeFields({ settings: { slowMode }, between, onChange }: SlowModeFieldsProps) {
  const [openedAt] = useState(() => new Date())
  // One that is over counts as turned off.
  const isOver = slowMode !== null && slowMode.until !== null && slowMode.until <= openedAt
  const mode = slowMode === null || isOver ? off : slowMode
  const change = (part: Partial<SlowMode>) => {
    const next = { ...mode, ...part }
    onChange({ slowMode: next.postSeconds === 0 && next.messageSeconds === 0 ? null : next })
  }
  const chosen = mode[between]
  const choices = waits.includes(chosen) ? waits : [...waits, chosen].toSorted((one, other) => one - other)
  return (
    <Stack as="section" gap={5} aria-label={t('Slow mode')}>
      <Heading level={3} size="h4">
        {t('Slow mode')}
      </Heading>
      <NativeSelect
        label={between === 'postSeconds' ? t('Wait between posts and comments') : t('Wait between messages')}
        hint={t('Moderators and admins don’t wait. Edits are always possible.')}
        value={String(chosen)}
        options={choices.map((seconds) => ({ value: String(seconds), label: waitLabel(seconds) }))}
        onChange={(value) => change({ [between]: Number(value) })}
      />
      {chosen > 0 && (
        <NativeSelect
          label={t('Slow mode ends')}
          value={mode.until === null ? 'OPEN' : 'SET'}
          options={[
            { value: 'OPEN', label: t('When somebody turns it off') },
            ...(mode.until === null ? [] : [{ value: 'SET', label: formatDate(mode.until, 'full') }]),
            ...Object.entries(lengthLabels).map(([value, label]) => ({ value, label: label() })),
          ]}
          onChange={(value) => {
            if (value === 'OPEN') change({ until: null })
            else if (isLength(value)) change({ until: new Date(Date.now() + lengths[value]) })
          }}
        />
      )}
    </Stack>
  )
}

/** Which posts of new members wait until a moderator has seen them. */
export function NewcomerFields({ settings: { newcomerHold }, onChange }: Omit<SlowModeFieldsProps, 'between'>) {
  const { firstPosts, days, links } = newcomerHold ?? { firstPosts: 0, days: 0, links: false }
  const change = (part: Partial<NonNullable<Settings['newcomerHold']>>) => {
    const next = { firstPosts, days, links, ...part }
    onChange({ newcomerHold: next.firstPosts === 0 && next.days === 0 ? null : next })
  }
  return (
    <Stack as="section" gap={5} aria-label={t('New members')}>
      <Heading level={3} size="h4">
        {t('New members')}
      </Heading>
      <Text size="ui" tone="muted">
        {t('Their posts wait among the requests until a moderator approves them.')}
      </Text>
      <NativeSelect
        label={t('Look at the first posts')}
        value={String(firstPosts)}
        options={[0, 1, 2, 3, 4, 5].map((count) => ({
          value: String(count),
          label:
            count === 0
              ? word('None', 'of the first posts of a member')
              : t('{count, plural, one {The first post} other {The first # posts}}', { count }),
        }))}
        onChange={(value) => change({ firstPosts: Number(value) })}
      />
      <NativeSelect
        label={t('Look at posts after joining')}
        value={String(days)}
        options={[...new Set([0, 1, 3, 7, 14, 30, days])]
          .toSorted((one, other) => one - other)
          .map((count) => ({
            value: String(count),
            label:
              count === 0
                ? word('Never', 'posts after joining are looked at')
                : t('{count, plural, one {For # day} other {For # days}}', { count }),
          }))}
        onChange={(value) => change({ days: Number(value) })}
      />
      {days > 0 && (
        <NativeSelect
          label={t('Posts that wait on these days')}
          value={links ? 'LINKS' : 'ALL'}
          options={[
            { value: 'ALL', label: t('All posts') },
            { value: 'LINKS', label: t('Only posts with links') },
          ]}
          onChange={(value) => change({ links: value === 'LINKS' })}
        />
      )}
    </Stack>
  )
}
