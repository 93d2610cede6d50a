import { act, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { englishStrings } from '../provider/englishStrings.ts'
import { UiProvider } from '../provider/UiProvider.tsx'
import { find, key, mount, press, type } from '../testing.tsx'
import { CodeField } from './CodeField.tsx'
import { FieldGroup } from './Field.tsx'
import { ErrorSummary } from '../forms/ErrorSummary.tsx'
import { PasswordField } from './PasswordField.tsx'
import { RadioGroup } from '../choices/RadioGroup.tsx'
import { SearchField } from './SearchField.tsx'
import { TextArea } from './TextArea.tsx'
import { TextField } from './TextField.tsx'
import { completeAddress, WebAddressField } from './WebAddressField.tsx'

const described = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent)

describe('A group of fields', () => {
  it('shows its error and is described by it, above the fields where these are many', async () => {
    const error = 'Choose at least one.'
    await mount(
      <FieldGroup legend="Events" hint="Which are sent" error={error} hasErrorFirst>
        <input name="events" />
      </FieldGroup>,
    )
    const group = document.querySelector('fieldset') as HTMLElement
    expect(described(group)).toEqual([error, 'Which are sent'])
    const text = group.querySelector(
      `#${CSS.escape((group.getAttribute('aria-describedby') ?? '').split(' ')[0] ?? '')}`,
    )
    expect(text?.compareDocumentPosition(group.querySelector('input') as Node)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })
})

describe('A field', () => {
  it('is read with its error first and its hint after it', async () => {
    await mount(<TextField label="Email" hint="So that we can answer" error="This address has no @" />)
    const input = find('input', 'Email')
    expect(input.getAttribute('aria-invalid')).toBe('true')
    expect(described(input)).toEqual(['This address has no @', 'So that we can answer'])
  })

  it('says in words how much room is left', async () => {
    await mount(<TextField label="Name" value="Garden" onChange={() => undefined} counterLimit={5} />)
    expect(described(find('input', 'Name')).join()).toContain('1 character too many')
  })

  it('counts an emoji as one character, and leaves it room', async () => {
    const limits = { counterLimit: 5, maxLength: 5 }
    await mount(<TextField label="Name" value="Gar👋👋👋" onChange={() => undefined} {...limits} />)
    expect(described(find('input', 'Name')).join()).toContain('1 character too many')
    expect(find('input', 'Name').getAttribute('maxlength')).toBe('8')
  })
})

describe('A form that is sent too early', () => {
  const send = () => act(async () => document.querySelector('form')?.requestSubmit())

  it('reports the error at each field, instead of the browser, and goes to the first', async () => {
    await mount(
      <form>
        <TextField label="Name" defaultValue="Ana" isRequired />
        <TextField label="Email" type="email" defaultValue="ana" isRequired />
        <TextArea label="Why" isRequired />
        <TextField label="Seats" type="number" min={2} defaultValue="1" />
        <TextField label="Days" type="number" max={30} defaultValue="31" />
        <TextField label="Website" type="url" defaultValue="choir" error="We know no such page." />
      </form>,
    )
    const refused = vi.fn<(event: Event) => void>()
    document.addEventListener('invalid', refused, true)
    await send()
    expect(refused.mock.calls.map(([event]) => event.defaultPrevented)).toEqual([true, true, true, true, true])
    expect(described(find('input', 'Name (required)'))).toEqual([undefined])
    expect(described(find('input', 'Email (required)'))).toEqual(['Enter an email address, such as name@example.org.'])
    expect(described(find('textarea', 'Why (required)'))).toEqual(['Fill this in.'])
    expect(described(find('input', 'Seats'))).toEqual(['Enter 2 or more.'])
    expect(described(find('input', 'Days'))).toEqual(['Enter 30 or less.'])
    expect(described(find('input', 'Website'))).toEqual(['Enter a web address, such as https://example.org.'])
    expect(document.activeElement).toBe(find('input', 'Email (required)'))
    document.removeEventListener('invalid', refused, true)
  })

  it('clears the error once something else is filled in', async () => {
    await mount(
      <form>
        <TextArea label="Why" isRequired />
      </form>,
    )
    await send()
    expect(find('textarea').getAttribute('aria-invalid')).toBe('true')
    await type(find('textarea'), 'Spam')
    expect(find('textarea').getAttribute('aria-invalid')).toBeNull()
  })
})

describe('The address of a page', () => {
  it.each([
    ['choir.example', 'https://choir.example'],
    [' www.choir.example/sing?when=now ', 'https://www.choir.example/sing?when=now'],
    ['choir.example:8080', 'https://choir.example:8080'],
    ['http://choir.example', 'http://choir.example'],
    ['mailto:ana@choir.example', 'mailto:ana@choir.example'],
    ['ana@choir.example', 'ana@choir.example'],
    ['choir', 'choir'],
    ['', ''],
  ])('%j becomes %j', (typed, whole) => expect(completeAddress(typed)).toBe(whole))

  it('is completed on leaving the field, or sending the form', async () => {
    const onChange = vi.fn<(value: string) => void>()
    await mount(<WebAddressField label="Website" defaultValue="choir.example" onChange={onChange} />)
    const input = find('input', 'Website')
    await key(input, 'Enter')
    expect(input).toHaveProperty('value', 'https://choir.example')
    await type(input, 'sing.example')
    await act(async () => input.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
    expect(onChange).toHaveBeenLastCalledWith('https://sing.example')
  })
})

function Code({ onComplete }: { readonly onComplete: (code: string) => void }) {
  const [code, setCode] = useState('')
  return <CodeField label="Code" length={6} value={code} onChange={setCode} onComplete={onComplete} />
}

function Fields({ onCode }: { readonly onCode: (code: string) => void }) {
  const [said, setSaid] = useState<Readonly<Record<string, string>>>({})
  const at = (name: string) => ({
    label: name,
    value: said[name] ?? '',
    onChange: (value: string) => setSaid((before) => ({ ...before, [name]: value })),
  })
  return (
    <>
      <TextField {...at('Name')} />
      <PasswordField {...at('Password')} autoComplete="new-password" />
      <TextArea {...at('Why')} />
      <SearchField {...at('Search')} />
      <CodeField {...at('Code')} length={6} onComplete={onCode} />
      <output>{JSON.stringify(said)}</output>
    </>
  )
}

describe('A page that wakes late', () => {
  it('knows what was typed until then, and takes a whole code', async () => {
    const place = document.body.appendChild(document.createElement('div'))
    const onCode = vi.fn<(code: string) => void>()
    const fields = (
      <UiProvider locale="en-GB" spriteUrl="/icons.svg" strings={englishStrings}>
        <Fields onCode={onCode} />
      </UiProvider>
    )
    place.innerHTML = renderToString(fields)
    const typed = { Name: 'Ana', Password: 'seven calm otters', Why: 'To sing', Search: 'choir', Code: '482 913' }
    for (const [name, words] of Object.entries(typed)) Object.assign(find('input, textarea', name), { value: words })
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
    const root = await act(async () => hydrateRoot(place, fields))
    expect(JSON.parse(find('output').textContent ?? '')).toEqual({ ...typed, Code: '482913' })
    expect(onCode.mock.calls).toEqual([['482913']])
    await act(async () => root.unmount())
    place.remove()
  })
})

describe('The code field', () => {
  it('accepts a pasted code with spaces and dashes, and reports the whole code once', async () => {
    const onComplete = vi.fn<(code: string) => void>()
    await mount(<Code onComplete={onComplete} />)
    await type(find('input', 'Code'), ' 482-913 ')
    expect(find('input', 'Code')).toHaveProperty('value', '482913')
    expect(onComplete.mock.calls).toEqual([['482913']])
  })

  it.each(['٤٨٢٩١٣', '४८२ ९१३', '４８２９１３'])(
    'takes the digits %s as a keyboard of another script types them',
    async (typed) => {
      const onComplete = vi.fn<(code: string) => void>()
      await mount(<Code onComplete={onComplete} />)
      await type(find('input', 'Code'), typed)
      expect(onComplete.mock.calls).toEqual([['482913']])
    },
  )

  it('is one input that phones can fill in', async () => {
    await mount(<Code onComplete={() => undefined} />)
    expect(find('input', 'Code').getAttribute('autocomplete')).toBe('one-time-code')
    expect(document.querySelectorAll('input')).toHaveLength(1)
  })
})

describe('The password field', () => {
  it('shows the password on demand and states the effect of the button', async () => {
    await mount(<PasswordField label="Password" autoComplete="current-password" defaultValue="correct horse" />)
    expect(find('input', 'Password').getAttribute('type')).toBe('password')
    await press(find('button', 'Show password'))
    expect(find('input', 'Password').getAttribute('type')).toBe('text')
    expect(find('button', 'Hide password')).toBeDefined()
  })
})

describe('The search field', () => {
  it('searches on Enter, but not on an Enter that ends a composed word', async () => {
    const onSubmit = vi.fn<(text: string) => void>()
    await mount(<SearchField label="Search" defaultValue="にわ" onSubmit={onSubmit} />)
    await key(find('input', 'Search'), 'Enter', { isComposing: true })
    expect(onSubmit).not.toHaveBeenCalled()
    await key(find('input', 'Search'), 'Enter')
    expect(onSubmit).toHaveBeenCalledWith('にわ')
  })
})

describe('The summary of errors', () => {
  it('takes the focus when it comes and leads to each field', async () => {
    await mount(
      <>
        <ErrorSummary
          errors={[
            { fieldId: 'email', message: 'Email is missing' },
            { fieldId: 'who', message: 'Choose who may join' },
          ]}
        />
        <TextField id="email" label="Email" />
        <RadioGroup id="who" legend="Who may join" options={[{ value: 'all', label: 'Everybody' }]} />
      </>,
    )
    expect(document.activeElement).toBe(find('[role=alert]', '2 answers need another look'))
    await press(find('a', 'Email is missing'))
    expect(document.activeElement).toBe(find('input', 'Email'))
    await press(find('a', 'Choose who may join'))
    expect(document.activeElement).toHaveProperty('value', 'all')
  })
})
