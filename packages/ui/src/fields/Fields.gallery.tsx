import { useState } from 'react'
import { CodeField } from './CodeField.tsx'
import { DateFields } from '../dates/DateFields.tsx'
import { NativeSelect } from '../choices/NativeSelect.tsx'
import { PasswordField } from './PasswordField.tsx'
import { PhoneField } from './PhoneField.tsx'
import { SearchField } from './SearchField.tsx'
import { StrengthMeter } from './StrengthMeter.tsx'
import { TextArea } from './TextArea.tsx'
import { TextField } from './TextField.tsx'
import { Link } from '../foundations/Link.tsx'
import { Grid, Stack } from '../foundations/Stack.tsx'
import { ignore, samples } from '../gallery/samples.tsx'

export const group = 'Forms'

export function TextFields() {
  const [about, setAbout] = useState('A garden, a choir and a repair night')
  return (
    <Grid>
      <TextField label="First name" autoComplete="given-name" isRequired />
      <TextField
        label="Email"
        type="email"
        hint="So that we can answer"
        autoComplete="email"
        defaultValue="ana@riverside.example"
      />
      <TextField label="Username" prefix="@" defaultValue="ana" error="Somebody has this name. Try ana-duarte." />
      <TextField label="Price" suffix="€ a month" inputMode="decimal" isOptional />
      <TextField
        label="About, in a line"
        value={about}
        onChange={setAbout}
        counterLimit={40}
        error={about.length > 40 ? 'Make it a little shorter' : undefined}
      />
      <TextField label="Address of the group" defaultValue="riverside.example/g/garden" isReadOnly />
      <TextField label="Member number" defaultValue="1204" isDisabled />
      <TextField label="Large" size="touch" placeholder="name@example.org" />
      <TextField label="Dense" size="dense" />
      <TextField label={samples.unbroken} hint={samples.post} defaultValue={samples.arabic} />
    </Grid>
  )
}

export function TextAreas() {
  const [text, setText] = useState<string>(samples.post)
  return (
    <Grid>
      <TextArea
        label="Description"
        hint="Who meets here, and for what"
        value={text}
        onChange={setText}
        counterLimit={200}
      />
      <TextArea label="Reason" error="Say in a few words why you ask" rows={2} />
    </Grid>
  )
}

export function Searching() {
  const [text, setText] = useState('tomatoes')
  return (
    <Grid>
      <SearchField label="Search members" shortcut="/" value="" onChange={ignore} />
      <SearchField label="Search posts" value={text} onChange={setText} />
    </Grid>
  )
}

export function Passwords() {
  return (
    <Grid>
      <PasswordField
        label="Password"
        autoComplete="current-password"
        labelEnd={<Link href="#forgot">Forgot password?</Link>}
      />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        defaultValue="correct horse"
        meter={<StrengthMeter strength={3} word="Good" advice="One more word makes it strong." />}
      />
      <PasswordField
        label="Weak password"
        autoComplete="new-password"
        defaultValue="12345"
        error="Everybody tries this one first"
        meter={<StrengthMeter strength={0} word="Very weak" />}
      />
    </Grid>
  )
}

export function Codes() {
  const [code, setCode] = useState('482')
  return (
    <Grid>
      <CodeField
        label="Code from the message"
        hint="We sent six digits to ana@riverside.example"
        length={6}
        value={code}
        onChange={setCode}
      />
      <CodeField
        label="Code from your authenticator app"
        length={6}
        value=""
        onChange={setCode}
        error="That code isn't right"
      />
    </Grid>
  )
}

const countries = [
  { code: 'DE', name: 'Germany', callingCode: '+49' },
  { code: 'PT', name: 'Portugal', callingCode: '+351' },
  { code: 'JP', name: 'Japan', callingCode: '+81' },
]

export function Phones() {
  const [phone, setPhone] = useState({ country: 'PT', number: '912 345 678' })
  return (
    <Grid>
      <PhoneField label="Phone" countries={countries} value={phone} onChange={setPhone} hint="For the code only" />
      <PhoneField
        label="Wrong phone"
        countries={countries}
        value={phone}
        onChange={setPhone}
        error="This number is too short for Portugal"
      />
    </Grid>
  )
}

export function Dates() {
  const [date, setDate] = useState({ day: '12', month: '12', year: '1984' })
  return (
    <Stack>
      <DateFields legend="Date of birth" hint="For example 31 March 1980" isBirthday value={date} onChange={setDate} />
      <DateFields legend="Date of the accident" error="This day is in the future" value={date} onChange={setDate} />
    </Stack>
  )
}

export function NativeSelects() {
  return (
    <Grid>
      <NativeSelect
        label="Language"
        defaultValue="en"
        options={[
          { value: 'en', label: 'English' },
          { value: 'ar', label: 'العربية' },
        ]}
      />
      <NativeSelect
        label="Country"
        placeholder="Choose a country"
        options={countries.map(({ code, name }) => ({ value: code, label: name }))}
        error="Choose one"
      />
    </Grid>
  )
}
