import { useState } from 'react'
import { Checkbox, CheckboxGroup } from './Checkbox.tsx'
import { ChoiceCards } from './ChoiceCards.tsx'
import { ComboBox } from './ComboBox.tsx'
import { PermissionTable } from './PermissionTable.tsx'
import { RadioGroup } from './RadioGroup.tsx'
import { Select } from './Select.tsx'
import { Switch } from './Switch.tsx'
import { TopicTile } from './TopicTile.tsx'
import { Grid, Stack } from '../foundations/Stack.tsx'
import { Avatar } from '../marks/Avatar.tsx'
import { ignore, samples } from '../gallery/samples.tsx'

export const group = 'Forms'

export function Checkboxes() {
  const [selected, setSelected] = useState<ReadonlyArray<string>>(['posts'])
  return (
    <Stack>
      <Checkbox defaultSelected>I have read the terms</Checkbox>
      <Checkbox isIndeterminate hint="12 of 40 are chosen">
        All members
      </Checkbox>
      <Checkbox error="Needed to go on">I am 16 or older</Checkbox>
      <Checkbox isDisabled>Not for you</Checkbox>
      <Checkbox isDisabled defaultSelected>
        Always on
      </Checkbox>
      <CheckboxGroup
        legend="Tell me about"
        hint="By e-mail, once a day"
        selected={selected}
        onChange={setSelected}
        options={[
          { value: 'posts', label: 'New posts' },
          { value: 'events', label: 'Events', hint: 'In the groups that you are in' },
          { value: 'long', label: samples.unbroken },
        ]}
      />
    </Stack>
  )
}

export function Radios() {
  const [value, setValue] = useState('all')
  return (
    <RadioGroup
      legend="Who may write to you"
      value={value}
      onChange={setValue}
      options={[
        { value: 'all', label: 'Everybody' },
        { value: 'groups', label: 'People in my groups', hint: 'Others can ask you first' },
        { value: 'none', label: 'Nobody', isDisabled: true },
      ]}
    />
  )
}

export function Cards() {
  const [value, setValue] = useState('ask')
  const options = [
    { value: 'open', title: 'Open', text: 'Everybody can join at once', icon: 'lock-simple-open' as const },
    {
      value: 'ask',
      title: 'Ask to join',
      text: 'An admin answers each request',
      icon: 'hand-waving' as const,
      end: 'Usual',
    },
    {
      value: 'closed',
      title: 'By invitation',
      text: 'Only people whom you invite',
      icon: 'lock-simple' as const,
      isDisabled: true,
    },
  ]
  return (
    <Stack gap={8}>
      <ChoiceCards legend="Who may join" options={options} value={value} onChange={setValue} />
      <ChoiceCards legend="In a grid" layout="grid" options={options} value={value} onChange={setValue} />
    </Stack>
  )
}

export function Switches() {
  return (
    <Stack>
      <Switch defaultSelected>Show when I am online</Switch>
      <Switch hint="Posts load when the last one comes near">Load by itself</Switch>
      <Switch isSaving defaultSelected>
        Read receipts
      </Switch>
      <Switch isDisabled>Not here</Switch>
      <Switch error="We couldn't save this. Try again.">E-mail once a day</Switch>
    </Stack>
  )
}

const people = [
  { id: 'ana', label: samples.ana, hint: 'Garden Club', mark: <Avatar kind="person" name={samples.ana} size={32} /> },
  {
    id: 'jun',
    label: samples.jun,
    hint: '3 groups in common',
    mark: <Avatar kind="person" name={samples.jun} size={32} />,
  },
  { id: 'sara', label: samples.sara, hint: 'Choir', mark: <Avatar kind="person" name={samples.sara} size={32} /> },
]

export function Selects() {
  const [audience, setAudience] = useState<string>('group')
  return (
    <Grid>
      <Select
        label="Who can see this"
        value={audience}
        onChange={setAudience}
        options={[
          { id: 'all', label: 'Everybody', icon: 'globe-simple', hint: 'Also without an account' },
          { id: 'group', label: 'Garden Club', icon: 'users-three' },
          { id: 'me', label: 'Only me', icon: 'lock-simple', isDisabled: true },
        ]}
      />
      <Select
        label="Time zone"
        placeholder="Choose a time zone"
        value={undefined}
        onChange={ignore}
        options={[]}
        error="Choose one"
        isOptional
      />
      <Select
        label="Not now"
        value="a"
        onChange={ignore}
        options={[{ id: 'a', label: 'A' }]}
        isDisabled
        hint="Ask the owner of the group"
      />
    </Grid>
  )
}

export function ComboBoxes() {
  const [person, setPerson] = useState<string>()
  return (
    <Grid>
      <ComboBox
        label="Hand the group to"
        hint="A member of the group"
        options={people}
        value={person}
        onChange={setPerson}
      />
      <ComboBox
        label="Place"
        options={[]}
        isFiltered
        isLoading
        value={undefined}
        onChange={ignore}
        error="Choose a place from the list"
      />
    </Grid>
  )
}

export function Topics() {
  const [chosen, setChosen] = useState(true)
  return (
    <Grid>
      <TopicTile title="Food" hint="2 chosen" picture={null} isSelected={chosen} onChange={setChosen} />
      <TopicTile
        title="Books and learning"
        hint="Reading, languages, history"
        picture={null}
        isSelected={false}
        onChange={() => undefined}
      />
    </Grid>
  )
}

export function Permissions() {
  const [who, setWho] = useState<Readonly<Record<string, string>>>({ read: 'all', post: 'members', events: 'admins' })
  const options = {
    read: ['all', 'members'],
    post: ['all', 'members', 'admins'],
    events: ['members', 'admins', 'none'],
  }
  return (
    <PermissionTable
      label="Permissions"
      rowsLabel="Action"
      notAvailable="Not available"
      columns={[
        { value: 'all', label: 'Everyone' },
        { value: 'members', label: 'Members' },
        { value: 'admins', label: 'Admins' },
        { value: 'none', label: 'Nobody' },
      ]}
      rows={[
        { id: 'read', label: 'Read posts', value: who['read'] ?? '', options: options.read },
        { id: 'post', label: 'Post', value: who['post'] ?? '', options: options.post },
        { id: 'events', label: samples.unbroken, value: who['events'] ?? '', options: options.events },
      ]}
      onChange={(id, value) => setWho((before) => ({ ...before, [id]: value }))}
    />
  )
}
