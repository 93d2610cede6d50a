import { Button } from '../actions/Button.tsx'
import { Stack } from '../foundations/Stack.tsx'
import { AttentionList } from './AttentionList.tsx'
import { CohortTable } from './CohortTable.tsx'
import { DataCard } from './DataCard.tsx'
import { FrontPreview } from '../setup/FrontPreview.tsx'
import { GrowthChart } from './GrowthChart.tsx'
import { HealthList } from './HealthList.tsx'
import { NumbersTable } from './NumbersTable.tsx'
import { SetupSteps } from '../setup/SetupSteps.tsx'
import { StatTile } from './StatTile.tsx'
import { StepBars } from './StepBars.tsx'
import { WeekBars } from './WeekBars.tsx'

export const group = 'Content'

export function Numbers() {
  return (
    <Stack gap={5}>
      <StatTile
        label="Members"
        value="412"
        change={{ text: '19 this month', direction: 'up', isGood: true }}
        values={[380, 384, 390, 391, 399, 405, 412]}
      />
      <StatTile label="Wait in the queue" value="2 h 10 min" change={{ text: 'First comparison on 12 Dec' }} />
    </Stack>
  )
}

export function Preview() {
  return (
    <DataCard title="What visitors see now">
      <FrontPreview
        name="Riverside Commons"
        intro="Neighbours along the river."
        buttons={['Create your account', 'Sign in']}
        note="No public communities yet"
      />
    </DataCard>
  )
}

export function Setup() {
  return (
    <DataCard title="Set up your place" aside="1 of 4 done">
      <SetupSteps
        label="Set up your place"
        current="community"
        steps={[
          { id: 'account', isDone: true, stateLabel: 'Done', title: 'Create the first account', note: 'It is yours.' },
          {
            id: 'community',
            isDone: false,
            stateLabel: 'Open',
            title: 'Create your first organisation',
            note: 'With a page of its own and a join form',
            action: (
              <Button size="dense" variant="primary">
                Create
              </Button>
            ),
          },
          {
            id: 'mail',
            isDone: false,
            stateLabel: 'Open',
            title: 'Let it send email',
            action: <Button size="dense">Close</Button>,
            children: <Button>Send a test email</Button>,
          },
          { id: 'invite', isDone: false, stateLabel: 'Optional', title: 'Invite the first ten people' },
        ]}
      />
    </DataCard>
  )
}

const members = [318, 323, 329, 333, 340, 346, 349, 355, 364, 371, 382, 393, 399, 412]

export function Charts() {
  return (
    <Stack gap={5}>
      <DataCard title="Members" aside="Joined per week">
        <GrowthChart
          label="Members"
          formatValue={String}
          points={members.map((value, index) => {
            const added = value - (members[index - 1] ?? 312)
            return { label: `Week ${index + 1}`, value, added, words: `${value} members, ${added} joined` }
          })}
        />
      </DataCard>
      <DataCard title="Retention">
        <CohortTable
          label="Retention"
          head={['Joined', 'People', 'Month 1', 'Month 2']}
          unknown="Not yet"
          rows={[
            {
              id: '8',
              name: 'Aug',
              size: '21',
              cells: [
                { share: 0.71, words: '71%' },
                { share: 0.64, words: '64%' },
              ],
            },
            { id: '9', name: 'Sep', size: '19', cells: [{ share: 1, words: '100%' }, null] },
          ]}
        />
      </DataCard>
      <DataCard title="Posts by weekday">
        <WeekBars
          label="Posts by weekday"
          bars={['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].map((name, index) => ({
            name,
            value: 10 + index * 3,
            words: String(10 + index * 3),
          }))}
        />
      </DataCard>
      <DataCard title="Newcomers">
        <StepBars
          label="Newcomers"
          steps={[
            { name: 'Registered', share: 1, words: '25 · 100%' },
            { name: 'Confirmed', share: 0.76, words: '19 · 76%' },
          ]}
        />
      </DataCard>
    </Stack>
  )
}

export function Lists() {
  return (
    <Stack gap={5}>
      <DataCard title="Needs your attention">
        <AttentionList
          label="Needs your attention"
          items={[
            {
              id: 'case',
              icon: 'clock',
              tone: 'danger',
              title: 'Case waits for 26 hours',
              note: 'Harassment, 3 reports',
              action: <Button size="dense">Decide</Button>,
            },
            {
              id: 'mail',
              icon: 'envelope-simple',
              tone: 'warning',
              title: 'Email is refused',
              action: <Button size="dense">See why</Button>,
            },
          ]}
        />
      </DataCard>
      <DataCard title="Health">
        <HealthList
          label="Health"
          items={[
            { id: 'server', state: 'ok', stateLabel: 'OK', name: 'Everything is running', note: 'for 31 days' },
            { id: 'mail', state: 'warn', stateLabel: 'Warning', name: 'Email', note: 'not set up' },
            { id: 'disk', state: 'bad', stateLabel: 'Fault', name: 'Storage', note: 'full' },
          ]}
        />
      </DataCard>
    </Stack>
  )
}

export function NumbersInRows() {
  return (
    <NumbersTable
      label="Members"
      head={['Week from', 'Members', 'Joined']}
      rows={[
        { id: '1', name: '2 Nov', cells: ['399', '11'] },
        { id: '2', name: '9 Nov', cells: ['412', '13'] },
      ]}
    />
  )
}
