import { useState } from 'react'
import { Button } from '../actions/Button.tsx'
import { Cluster } from '../foundations/Stack.tsx'
import { Avatar } from '../marks/Avatar.tsx'
import { DateTab } from '../entities/Ticket.tsx'
import { ignore, samples } from '../gallery/samples.tsx'
import { CommandPalette } from './CommandPalette.tsx'
import { PaletteIcon } from './PaletteIcon.tsx'
import type { PaletteSection } from './paletteTypes.ts'

export const group = 'Overlays'

const sections: readonly PaletteSection[] = [
  {
    id: 'do',
    title: 'Do',
    rows: [
      {
        id: 'dark',
        label: 'Switch to dark',
        marks: [{ start: 10, end: 12 }],
        hint: 'Appearance',
        mark: <PaletteIcon name="moon" />,
        onTake: ignore,
      },
      { id: 'post', label: 'New post', mark: <PaletteIcon name="note-pencil" />, shortcut: 'C', onTake: ignore },
    ],
  },
  {
    id: 'people',
    title: 'People',
    rows: [samples.ana, samples.jun, samples.unbroken].map((name) => ({
      id: name,
      label: name,
      hint: '3 groups together',
      mark: <Avatar kind="person" name={name} size={32} />,
      onTake: ignore,
      actions: [{ id: 'message', label: 'Message', name: `Message ${name}`, icon: 'chat-circle', onTake: ignore }],
    })),
  },
  {
    id: 'events',
    title: 'Groups and events',
    rows: [
      {
        id: 'compost',
        label: 'Compost Saturday',
        hint: 'Sat 10:00 · Allotments',
        mark: <DateTab size="small" month="Dec" day="5" />,
        onTake: ignore,
        actions: [{ id: 'go', label: 'Going', name: 'Going to Compost Saturday', icon: 'check', onTake: ignore }],
      },
    ],
  },
]

const hints = [
  { keys: ['↑', '↓'], label: 'choose' },
  { keys: ['Tab'], label: 'more actions' },
  { keys: ['>'], label: 'actions' },
]

export function Palettes() {
  const [shown, setShown] = useState<'found' | 'nothing'>()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<string>()
  const common = {
    label: 'Search or jump to…',
    text,
    onTextChange: setText,
    chosen,
    onChoose: setChosen,
    onOpenChange: () => setShown(undefined),
    hints,
  }
  return (
    <Cluster>
      <Button onPress={() => setShown('found')}>Open palette</Button>
      <Button onPress={() => setShown('nothing')}>Open palette that finds nothing</Button>
      <CommandPalette {...common} isOpen={shown === 'found'} sections={sections} count="6 results" empty="" />
      <CommandPalette
        {...common}
        isOpen={shown === 'nothing'}
        sections={[]}
        isLoading
        count="No results"
        empty="Nothing matches. Try another word."
      />
    </Cluster>
  )
}
