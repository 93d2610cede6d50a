import { useState } from 'react'
import { DayGrid } from './DayGrid.tsx'
import { DatePicker } from './DatePicker.tsx'
import { TimeField } from './TimeField.tsx'
import { WeekHours } from './WeekHours.tsx'
import { Grid } from '../foundations/Stack.tsx'
import { Text } from '../foundations/Text.tsx'

export const group = 'Dates'

export function DatesAndTimes() {
  const [day, setDay] = useState<string | undefined>('2026-05-08')
  const [time, setTime] = useState<string | undefined>('18:30')
  return (
    <Grid>
      <DatePicker label="Day" value={day} onChange={setDay} />
      <TimeField label="Time" value={time} onChange={setTime} />
      <DatePicker label="Last day" value={undefined} onChange={setDay} isOptional error="It ends before it starts" />
    </Grid>
  )
}

export function Days() {
  const [focused, setFocused] = useState('2026-05-08')
  const [selected, setSelected] = useState('2026-05-09')
  return (
    <DayGrid
      label="Events"
      span="month"
      focused={focused}
      onFocusChange={setFocused}
      selected={selected}
      onSelect={setSelected}
      dayOf={(day) =>
        day === '2026-05-09'
          ? { label: '1 event', content: <Text size="small">Market</Text> }
          : { label: undefined, content: null }
      }
    />
  )
}

export function Hours() {
  const entry = { from: 18, to: 20.5, lane: 0, lanes: 1, content: <Text size="small">Supper</Text> }
  return (
    <WeekHours
      day="2026-05-08"
      today="2026-05-07"
      hourText={String}
      entriesOf={(day) => (day === '2026-05-08' ? [{ ...entry, key: 'supper' }] : [])}
      onPress={(day) => (day < '2026-05-07' ? undefined : () => undefined)}
    />
  )
}
