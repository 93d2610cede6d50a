import { useState } from 'react'
import { Cluster, Stack } from '../foundations/Stack.tsx'
import { Badge, CountBadge, DotBadge, LiveBadge } from '../marks/Badge.tsx'
import { Chip, ToggleChip, ToggleChipGroup } from '../marks/Chip.tsx'
import { Mark } from '../marks/Mark.tsx'
import { MarkStack } from '../marks/MarkStack.tsx'
import { PresenceDot } from '../marks/PresenceDot.tsx'
import { PresenceMark } from '../marks/PresenceMark.tsx'
import { ignore, sampleFace, samples } from './samples.tsx'

export const group = 'Marks'

const kinds = ['person', 'group', 'org', 'event', 'library'] as const

export function Shapes() {
  return (
    <Stack>
      {([20, 24, 32, 40, 56, 96] as const).map((size) => (
        <Cluster key={size} gap={5}>
          {kinds.map((kind) => (
            <Mark key={kind} kind={kind} name={`${kind} club`} size={size} />
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
        <Mark key={kind} kind={kind} name="Garden" size={56} sources={sampleFace} label={`Picture of the ${kind}`} />
      ))}
      <Mark kind="person" name={samples.ana} size={144} sources={sampleFace} />
    </Cluster>
  )
}

export function Names() {
  return (
    <Cluster>
      {[samples.ana, samples.jun, samples.sara, samples.long, samples.emoji, '山田太郎', 'ß', ''].map((name) => (
        <Mark key={name} kind="person" name={name} />
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
      <MarkStack marks={marks} label="Ana, Jun and 12 others" />
      <MarkStack marks={marks} size={32} limit={4} label="Ana, Jun, Sara and 1 other" />
    </Cluster>
  )
}

export function Presence() {
  return (
    <Cluster gap={5}>
      {(['online', 'away', 'offline', undefined] as const).map((presence) => (
        <PresenceMark key={presence ?? 'none'} presence={presence}>
          <Mark kind="person" name={samples.ana} sources={sampleFace} />
        </PresenceMark>
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
