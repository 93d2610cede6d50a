import type { ReactNode } from 'react'
import { hasVisibleText } from '@koinon/contract/text'
import { hasHue } from '@koinon/ui/accent'
import { Heading } from '@koinon/ui/foundations/Heading'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { TextField } from '@koinon/ui/fields/TextField'
import { t, word } from '#lib/text/i18n/index.ts'
import { AccentField } from './AccentField.tsx'
import { AccentPreview } from './AccentPreview.tsx'
import type { OrganizationDetails, OrganizationDraft } from './organizationDraft.ts'
import { SectionsField } from './SectionsField.tsx'

export interface OrganizationFieldsProps {
  readonly details: OrganizationDetails
  readonly draft: OrganizationDraft
  readonly change: (part: Partial<OrganizationDraft>) => void
  /** Errors by field. */
  readonly fields: Readonly<Record<string, string>>
}

/** The fields that an organisation has beyond those of a group: its address, colour, sections and contact. */
export function OrganizationFields({ details, draft, change, fields }: OrganizationFieldsProps) {
  const { picture, name, can, organization } = details
  return (
    <>
      <Part title={t('Address and colour')}>
        <TextField
          label={t('Address of the organisation')}
          hint={
            can.transfer
              ? t('Lowercase letters, digits and hyphens. Old links stop working.')
              : t('Only the owner can change this.')
          }
          prefix="/c/"
          dir="ltr"
          autoCapitalize="none"
          spellCheck={false}
          isDisabled={!can.transfer}
          value={draft.handle}
          onChange={(handle) => change({ handle })}
          error={fields['handle']}
          maxLength={40}
        />
        <AccentField value={draft.accent} onChange={(accent) => change({ accent })} />
        <AccentPreview
          seed={draft.accent ?? (picture !== null && hasHue(picture.color) ? picture.color : null)}
          name={name}
        />
      </Part>
      <Part title={t('Page sections')} hint={t('Hidden sections aren’t deleted.')}>
        <SectionsField sections={draft.sections} onChange={(sections) => change({ sections })} />
      </Part>
      {organization !== null && (
        <Part title={t('Contact person')} hint={t('Our contact person. Not shown to members.')}>
          <Contact contact={draft.contact} change={(contact) => change({ contact })} error={fields['contact']} />
        </Part>
      )}
    </>
  )
}

interface PartProps {
  readonly title: string
  readonly hint?: string
  readonly children: ReactNode
}
function Part({ title, hint, children }: PartProps) {
  return (
    <Stack as="section" isPadded gap={5} aria-label={title}>
      <Stack gap={2}>
        <Heading level={3} size="h3">
          {title}
        </Heading>
        {hint !== undefined && <Text tone="muted">{hint}</Text>}
      </Stack>
      {children}
    </Stack>
  )
}

interface ContactProps {
  readonly contact: OrganizationDraft['contact']
  readonly change: (contact: OrganizationDraft['contact']) => void
  readonly error: string | undefined
}
function Contact({ contact, change, error }: ContactProps) {
  const isGiven = Object.values(contact).some((line) => hasVisibleText(line))
  const set = (part: Partial<OrganizationDraft['contact']>) => change({ ...contact, ...part })
  return (
    <>
      <TextField
        label={t('First name')}
        value={contact.firstName}
        onChange={(firstName) => set({ firstName })}
        maxLength={80}
        isRequired={isGiven}
      />
      <TextField
        label={t('Last name')}
        value={contact.lastName}
        onChange={(lastName) => set({ lastName })}
        maxLength={80}
        isRequired={isGiven}
      />
      <TextField
        label={word('Role', 'in a group')}
        value={contact.role}
        onChange={(role) => set({ role })}
        maxLength={80}
        isRequired={isGiven}
      />
      <TextField
        type="tel"
        dir="ltr"
        label={t('Phone number')}
        hint={t('With country code, such as +44')}
        value={contact.phone}
        onChange={(phone) => set({ phone })}
        error={error}
        maxLength={40}
        isOptional
      />
    </>
  )
}
