import { useState } from 'react'
import { NativeSelect } from '@koinon/ui/choices/NativeSelect'
import { TextField } from '@koinon/ui/fields/TextField'
import { useCall } from '#lib/data/calls/index.ts'
import { byField } from '#lib/forms/useFocusFirstError.ts'
import { FormDialog } from '#lib/forms/FormDialog.tsx'
import { useCallForm } from '#lib/forms/index.ts'
import { msg, t, word } from '#lib/text/i18n/index.ts'
import { isSaleOver } from '#lib/entities/premium/price.ts'
import { ownZone, wallTimeOf } from '#lib/text/timeZones.ts'
import { draftOf } from './draft.ts'
import type { Entry } from './draft.ts'
import type { JoinCode } from './labels.ts'

const maxSeats = 100_000
const longestLabel = 80
const sentences = {
  QUOTA_REACHED: msg('A hundred codes are already active. Revoke one first.'),
  ENTITLEMENT_NOT_FOUND: msg('This is no longer offered. Choose something else.'),
}

export interface NewJoinCodeProps {
  readonly groupId: string
  readonly onMade: (code: JoinCode) => void
  readonly onClose: () => void
}

/** A new code: whom it is for, how many may use it, how long, and what it grants. */
export function NewJoinCode({ groupId, onMade, onClose }: NewJoinCodeProps) {
  const [{ date: today }] = useState(() => wallTimeOf(new Date(), ownZone()))
  const form = useCallForm('groups.joinCodesCreate', {
    invalidates: ['groups.joinCodesList', 'groups.getEnterpriseGroupAdminDetails'],
    sentences,
    read: (filled) => draftOf(filled, groupId),
    onDone: onMade,
  })
  const fields = byField(form.problem ?? undefined)
  return (
    <FormDialog
      id="new-join-code"
      title={t('New join code')}
      form={form}
      confirm={t('Create the code')}
      fillsPhone
      onClose={onClose}
    >
      <TextField
        name="label"
        label={t('Name of the code')}
        hint={t('For example “Open day” or “Year 7 parents”')}
        error={fields['label']}
        maxLength={longestLabel}
        autoComplete="off"
        dir="auto"
        isRequired
        autoFocus
      />
      <TextField
        name="seats"
        type="number"
        min={1}
        max={maxSeats}
        label={t('Maximum uses')}
        hint={t('Leave empty for no limit. Leaving frees a place.')}
        error={fields['seats']}
        isOptional
      />
      <TextField
        name="until"
        type="date"
        min={today}
        label={t('Last day')}
        error={fields['expirationDate']}
        isOptional
      />
      <EntrySelect error={fields['approvalFrom']} />
      <DomainsField error={fields['emailDomains']} />
      <OfferSelect groupId={groupId} error={fields['entitlementId']} />
    </FormDialog>
  )
}

interface PartProps {
  readonly error: string | undefined
}

function EntrySelect({ error }: PartProps) {
  const labels: Record<Entry, string> = {
    AT_FIRST: t('Instantly for two weeks, then with approval'),
    ALWAYS: t('Instantly while the code is active'),
    ASK: t('With approval'),
  }
  return (
    <NativeSelect
      name="entry"
      label={t('How people join')}
      defaultValue="AT_FIRST"
      error={error}
      options={Object.entries(labels).map(([value, label]) => ({ value, label }))}
    />
  )
}

function DomainsField({ error }: PartProps) {
  return (
    <TextField
      name="emailDomains"
      label={t('Limit to email domains')}
      hint={t('For example school.example. Separate with commas.')}
      error={error === undefined ? undefined : t('Enter them as “school.example”, at most 20.')}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      dir="ltr"
      isOptional
    />
  )
}

/** The plans that the group sells, if any. */
function OfferSelect({ groupId, error }: PartProps & { readonly groupId: string }) {
  const offers = useCall('groups.listPremiumEntitlements', { params: { groupId } })
  const choices = offers.data?.items.filter((offer) => !isSaleOver(offer)) ?? []
  if (choices.length === 0) return null
  return (
    <NativeSelect
      name="entitlementId"
      label={t('Included offers')}
      hint={t('Free with membership')}
      error={error}
      defaultValue=""
      options={[
        { value: '', label: word('None', 'of what a join code gives') },
        ...choices.map(({ id, title }) => ({ value: id, label: title })),
      ]}
    />
  )
}
