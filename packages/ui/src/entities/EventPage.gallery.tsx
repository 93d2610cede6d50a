import { EventCover } from './EventCover.tsx'
import { RsvpBar } from './RsvpBar.tsx'
import type { RsvpChoice } from './RsvpBar.tsx'
import { SeriesDates } from './SeriesDates.tsx'
import { TicketPage } from './TicketPage.tsx'
import { Stack } from '../foundations/Stack.tsx'

export const group = 'Content'

const choices = (chosen?: string): RsvpChoice[] => [
  {
    id: 'going',
    label: chosen === 'going' ? 'Waiting list' : 'Going',
    icon: chosen === 'going' ? 'hourglass' : 'check',
    isChosen: chosen === 'going',
    tone: chosen === undefined ? 'first' : chosen === 'going' ? 'waiting' : undefined,
  },
  { id: 'maybe', label: 'Maybe', icon: 'star', isChosen: chosen === 'maybe' },
  { id: 'no', label: 'Can’t go', icon: 'x', isChosen: chosen === 'no' },
]

export function TicketPages() {
  return (
    <TicketPage
      picture={<EventCover seed="bikes" pattern="bikes" name="Two Wheels" sizes="600px" size="large" />}
      tag="Two Wheels Around"
      date={{ month: 'Dec', day: '4', weekday: 'Friday' }}
      title="Learn to ride the cargo bikes"
      facts={[
        { icon: 'clock', name: 'When', content: '9:00 to 12:00 · in 6 days' },
        { icon: 'map-pin', name: 'Where', content: 'Market square, by the pump' },
        { icon: 'ticket', name: 'Price', content: 'Free · 14 places, all taken' },
      ]}
      stub={<RsvpBar label="Your RSVP" choices={choices('going')} />}
    />
  )
}

export function RsvpBars() {
  return (
    <Stack>
      <RsvpBar label="Not answered" choices={choices()} />
      <RsvpBar label="Waiting" choices={choices('going')} />
      <RsvpBar label="Perhaps" choices={choices('maybe')} />
    </Stack>
  )
}

export function DatesOfSeries() {
  return (
    <SeriesDates
      label="Other dates"
      dates={[
        {
          href: '#4',
          day: '4',
          month: 'Dec',
          label: 'December 4',
          isCurrent: true,
          state: { words: 'Full', tone: 'warning' },
        },
        {
          href: '#8',
          day: '8',
          month: 'Jan',
          label: 'January 8',
          isCurrent: false,
          state: { words: '9 left', tone: 'success' },
        },
        { href: '#7', day: '7', month: 'Feb', label: 'February 7', isCurrent: false, note: 'from Feb 5' },
        {
          href: '#5',
          day: '5',
          month: 'Mar',
          label: 'March 5',
          isCurrent: false,
          isCancelled: true,
          state: { words: 'Cancelled', tone: 'danger' },
        },
      ]}
    />
  )
}
