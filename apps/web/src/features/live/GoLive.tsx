import { useState } from 'react'
import type { SyntheticEvent } from 'react'
import { hasVisibleText } from '@koinon/contract/text'
import { Button } from '@koinon/ui/actions/Button'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { RadioGroup } from '@koinon/ui/choices/RadioGroup'
import { TextArea } from '@koinon/ui/fields/TextArea'
import { TextField } from '@koinon/ui/fields/TextField'
import { Cluster, Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { LiveBadge } from '@koinon/ui/marks/Badge'
import { useMutationCall } from '#lib/data/calls/index.ts'
import { hourMs } from '#lib/text/durations.ts'
import { formatDate } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { problemOf } from '#lib/data/problems/index.ts'
import { toasts } from '#lib/feedback/toasts.ts'
import { instantAt, ownZone, wallTimeOf, zoneLabel } from '#lib/text/timeZones.ts'
import type { WallTime } from '#lib/text/timeZones.ts'
import { viewerCountText } from './LiveNow.tsx'
import type { Stream } from './LivePlayer.tsx'

interface GoLiveProps {
  readonly groupId: string
  /** The key it is announced for. */
  readonly keyId: string | undefined
  readonly live: Stream | null
}

/** Sets the title and publishes the stream: now, or at its scheduled time. */
export function GoLive({ groupId, keyId, live }: GoLiveProps) {
  if (live !== null && live.state !== 'IDLE') return <OnAir groupId={groupId} live={live} />
  return (
    <Stack gap={4}>
      {live?.scheduledLiveAt && (
        <Text>
          {t('“{title}” starts automatically: {when}. Posting here replaces it.', {
            title: live.title,
            when: formatDate(live.scheduledLiveAt, 'full'),
          })}
        </Text>
      )}
      <Announce groupId={groupId} keyId={keyId} hasSignal={live !== null} />
    </Stack>
  )
}

function OnAir({ groupId, live }: { readonly groupId: string; readonly live: Stream }) {
  return (
    <Stack gap={4} align="start">
      <Cluster gap={3}>
        <LiveBadge />
        <Text>{viewerCountText(live.viewers)}</Text>
      </Cluster>
      <Text>{t('Stop streaming in your software to end. The recording is posted afterwards.')}</Text>
      <LinkButton href={paths.live(groupId)}>{t('View as members see it')}</LinkButton>
    </Stack>
  )
}

type Begins = 'now' | 'later'

interface AnnounceProps {
  readonly groupId: string
  readonly keyId: string | undefined
  readonly hasSignal: boolean
}

function Announce({ groupId, keyId, hasSignal }: AnnounceProps) {
  const [text, setText] = useState('')
  const [begins, setBegins] = useState<Begins>('now')
  const [at, setAt] = useState(() => wallTimeOf(new Date(Date.now() + hourMs), ownZone()))
  const announce = useMutationCall('groups.createEnterprisePost', {
    invalidates: ['groups.getEnterpriseStreamLinks', 'groups.getEnterpriseGroup', 'groups.getEnterpriseFeed'],
    onSuccess: () => {
      setText('')
      if (begins === 'later') toasts.show({ message: t('Announced. Starts automatically when your stream begins.') })
    },
  })
  const instant = instantAt(at, ownZone())
  const reason = reasonOf({ keyId, text, hasSignal, begins, instant })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (reason !== undefined || keyId === undefined || announce.isPending) return
    const scheduledLiveAt = begins === 'later' ? instant?.toISOString() : undefined
    announce.mutate({
      body: {
        enterpriseGroupId: groupId,
        text: text.trim(),
        stream: { keyId, ...(scheduledLiveAt === undefined ? {} : { scheduledLiveAt }) },
      },
    })
  }
  return (
    <form onSubmit={submit}>
      <Stack gap={5} align="start">
        <TextArea
          label={t('Title and description')}
          hint={t('Members see it as a post, are notified, and comment below it. The first line is the title.')}
          value={text}
          onChange={setText}
          rows={3}
          maxLength={5000}
          dir="auto"
          error={announce.error === null ? undefined : problemOf(announce.error).sentence}
        />
        <BeginsChoice begins={begins} onChange={setBegins} />
        {begins === 'later' && <StartTime at={at} onChange={setAt} />}
        <Button
          type="submit"
          variant="primary"
          size="touch"
          icon="broadcast"
          isLoading={announce.isPending}
          disabledReason={reason}
        >
          {begins === 'now' ? t('Go live') : word('Announce', 'button: a live stream')}
        </Button>
      </Stack>
    </form>
  )
}

interface BeginsChoiceProps {
  readonly begins: Begins
  readonly onChange: (begins: Begins) => void
}

function BeginsChoice({ begins, onChange }: BeginsChoiceProps) {
  return (
    <RadioGroup
      legend={t('When it starts')}
      options={[
        { value: 'now', label: word('Now', 'when a stream begins') },
        { value: 'later', label: t('At a scheduled time') },
      ]}
      value={begins}
      onChange={(value) => onChange(value === 'later' ? 'later' : 'now')}
    />
  )
}

interface StartTimeProps {
  readonly at: WallTime
  readonly onChange: (at: WallTime) => void
}

/** In the reader's time zone. */
function StartTime({ at, onChange }: StartTimeProps) {
  return (
    <div>
      <Cluster gap={3}>
        <TextField
          type="date"
          label={word('Day', 'label of a field for a date')}
          value={at.date}
          onChange={(date) => onChange({ ...at, date })}
        />
        <TextField
          type="time"
          label={word('Time', 'label of a field for a time of day')}
          value={at.time}
          onChange={(time) => onChange({ ...at, time })}
        />
      </Cluster>
      <Text size="small" tone="muted">
        {t('In your time zone, {zone}', { zone: zoneLabel(ownZone()) })}
      </Text>
    </div>
  )
}

/** Why it cannot start yet; undefined if it can. */
function reasonOf({
  keyId,
  text,
  hasSignal,
  begins,
  instant,
}: {
  readonly keyId: string | undefined
  readonly text: string
  readonly hasSignal: boolean
  readonly begins: Begins
  readonly instant: Date | null
}): string | undefined {
  if (keyId === undefined) return t('Create a key first')
  if (begins === 'now' && !hasSignal) return t('No signal yet')
  if (!hasVisibleText(text)) return t('Add a title')
  if (begins === 'later' && instant === null) return t('This date or time doesn’t exist')
  return undefined
}
