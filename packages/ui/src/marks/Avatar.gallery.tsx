import { useState } from 'react'
import { Cluster, Stack } from '../foundations/Stack.tsx'
import { Badge, CountBadge, DotBadge, LiveBadge } from './Badge.tsx'
import { Chip, ToggleChip, ToggleChipGroup } from './Chip.tsx'
import { Avatar } from './Avatar.tsx'
import { AvatarStack } from './AvatarStack.tsx'
import { PresenceDot } from './PresenceDot.tsx'
import { PresenceAvatar } from './PresenceAvatar.tsx'
import { ignore, sampleFace, samples } from '../gallery/samples.tsx'

export const group = 'Marks'

const kinds = ['person', 'group', 'org', 'event', 'library'] as const

export function Shapes() {
  return (
    <Stack>
      {([20, 24, 32, 40, 56, 96] as const).map((size) => (
        <Cluster key={size} gap={5}>
          {kinds.map((kind) => (
            <Avatar key={kind} kind={kind} name={`${kind} club`} size={size} />
          ))}
        </Cluster>
      ))}
    </Stack>
  )
}

export function Pictures() {
  return (
    <Cluster gap={5}>
      {kinds.map((kind) => (
        <Avatar key={kind} kind={kind} name="Garden" size={56} sources={sampleFace} label={`Picture of the ${kind}`} />
      ))}
      <Avatar kind="person" name={samples.ana} size={144} sources={sampleFace} />
    </Cluster>
  )
}

export function Names() {
  return (
    <Cluster>
      {[samples.ana, samples.jun, samples.sara, samples.long, samples.emoji, '山田太郎', 'ß', ''].map((name) => (
        <Avatar key={name} kind="person" name={name} />
      ))}
    </Cluster>
  )
}

export function Stacks() {
  const marks = [samples.ana, samples.jun, samples.sara, samples.long].map((name) => ({
    kind: 'person' as const,
    name,
  }))
  return (
    <Cluster gap={5}>
      <AvatarStack marks={marks} label="Ana, Jun and 12 others" />
      <AvatarStack marks={marks} size={32} limit={4} label="Ana, Jun, Sara and 1 other" />
    </Cluster>
  )
}

export function Presence() {
  return (
    <Cluster gap={5}>
      {(['online', 'away', 'offline', undefined] as const).map((presence) => (
        <PresenceAvatar key={presence ?? 'none'} presence={presence}>
          <Avatar kind="person" name={samples.ana} sources={sampleFace} />
        </PresenceAvatar>
      ))}
      <PresenceDot presence="online" />
      <PresenceDot presence="away" />
      <PresenceDot presence="offline" />
    </Cluster>
  )
}

export function Badges() {
  return (
    <Cluster gap={4}>
      {(['neutral', 'accent', 'new', 'success', 'warning', 'danger', 'info'] as const).map((tone) => (
        <Badge key={tone} tone={tone}>
          {tone}
        </Badge>
      ))}
      <LiveBadge />
      <CountBadge count={3} />
      <CountBadge count={128} />
      <DotBadge />
    </Cluster>
  )
}

export function Chips() {
  const [selected, setSelected] = useState<ReadonlyArray<string>>(['photos'])
  return (
    <Stack>
      <Cluster>
        <Chip icon="hash">tomatoes</Chip>
        <Chip removeLabel="Remove Ana" onRemove={ignore}>
          {samples.ana}
        </Chip>
        <Chip onRemove={ignore}>{samples.unbroken}</Chip>
      </Cluster>
      <ToggleChipGroup aria-label="Kinds of posts" selected={selected} onChange={setSelected}>
        <ToggleChip id="photos" icon="image">
          Photos
        </ToggleChip>
        <ToggleChip id="events" icon="calendar-blank">
          Events
        </ToggleChip>
        <ToggleChip id="audio">Audio</ToggleChip>
      </ToggleChipGroup>
    </Stack>
  )
}
