import { useState } from 'react'
import { Button } from '../actions/Button.tsx'
import { Stack } from '../foundations/Stack.tsx'
import { Avatar } from '../marks/Avatar.tsx'
import { CheckInResult } from './CheckInResult.tsx'
import type { CheckInTone } from './CheckInResult.tsx'
import { CheckInCounter } from './CheckInCounter.tsx'
import { CheckInRow } from './CheckInRow.tsx'
import { HostBar } from './HostBar.tsx'

export const group = 'Content'

export function HostBars() {
  const main = { href: '#door', label: 'Check in', icon: 'qr-code' } as const
  const others = [{ href: '#guests', label: 'Guests', icon: 'users' }] as const
  return (
    <Stack gap={5}>
      <HostBar
        note="You host this · today at 18:30"
        title={{ words: 'Winter concert in the old mill', href: '#event' }}
        figures={['86 going', '5 waiting', '0 in']}
        main={main}
        others={others}
        isToday
      />
      <HostBar note="You host this" figures={['18 of 20 going']} main={main} others={others} isToday={false} />
    </Stack>
  )
}

export function CheckInScreen() {
  const press = { words: 'Check in', onPress: () => undefined }
  return (
    <div>
      <CheckInCounter label="Guests checked in" inside={52} all={86} count="52" words="52 of 86 checked in" />
      <CheckInRow
        mark={<Avatar kind="person" name="Frida Holm" size={44} />}
        name="Frida Holm"
        hint="@frida"
        isIn={false}
        press={press}
      />
      <CheckInRow
        mark={<Avatar kind="person" name="Priya Raghunathan" size={44} />}
        name="Priya Raghunathan"
        hint="18:44"
        isIn
      />
    </div>
  )
}

const results: Readonly<Record<CheckInTone, { readonly heading: string; readonly text: string }>> = {
  in: { heading: 'Welcome, Priya', text: 'Let them in' },
  again: { heading: 'Already in', text: 'This ticket was used at 18:42' },
  not: { heading: 'Not on the list', text: 'Ask for the name, or look in the list.' },
}

export function CheckInResults() {
  const [tone, setTone] = useState<CheckInTone>()
  return (
    <>
      <Button onPress={() => setTone('in')}>Let in</Button>{' '}
      <Button onPress={() => setTone('again')}>Used before</Button>{' '}
      <Button onPress={() => setTone('not')}>Not on the list</Button>
      {tone !== undefined && (
        <CheckInResult
          key={tone}
          tone={tone}
          {...results[tone]}
          mark={<Avatar kind="person" name="Priya Raghunathan" size={96} />}
          hint="@priya"
          next={{ label: 'Next guest', onPress: () => setTone(undefined) }}
          footer="52 of 86 checked in"
        />
      )}
    </>
  )
}
