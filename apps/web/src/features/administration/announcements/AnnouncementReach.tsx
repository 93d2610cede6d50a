import type { AnnouncementChannel } from '@koinon/contract/shared'
import { Checkbox } from '@koinon/ui/choices/Checkbox'
import { NativeSelect } from '@koinon/ui/choices/NativeSelect'
import { TextField } from '@koinon/ui/fields/TextField'
import { Text } from '@koinon/ui/foundations/Text'
import { useCall } from '#lib/data/calls/index.ts'
import { formatList } from '#lib/text/format.ts'
import { locales, t, word } from '#lib/text/i18n/index.ts'
import { languageLabel } from '#lib/text/languageLabel.ts'
import { isAdministrator, useAccount } from '#lib/session/index.ts'
import { Part } from '../adminLayout.tsx'
import { GroupsField } from '../place/GroupsField.tsx'
import { type AnnouncementDraft, audienceOf } from './announcementDraft.ts'
import type { AnnouncementTextProps } from './AnnouncementText.tsx'

/** The people it reaches and how, with the number of people as it is now. */
export function AnnouncementReach(fields: AnnouncementTextProps) {
  const { draft, errors, onChange } = fields
  const isToVisitors = draft.to === 'VISITORS'
  return (
    <Part title={word('Audience', 'of an announcement')}>
      <NativeSelect
        label={word('To', 'whom an announcement is for')}
        value={draft.to}
        onChange={(value) => onChange(chosenAudience(value))}
        options={[
          { value: 'ALL', label: t('All members') },
          { value: 'STAFF', label: t('Moderators and administrators') },
          { value: 'VISITORS', label: t('Visitors on public pages') },
        ]}
      />
      {!isToVisitors && <MembersOfGroups {...fields} />}
      <LanguagesField languages={draft.languages} onChange={(languages) => onChange({ languages })} />
      {isToVisitors ? (
        <Text tone="muted">{t('Shown above public pages until people sign in.')}</Text>
      ) : (
        <Channels {...fields} />
      )}
      {errors['channels'] !== undefined && (
        <Text tone="danger" role="alert">
          {errors['channels']}
        </Text>
      )}
      {!isToVisitors && <ReachedPeople draft={draft} />}
    </Part>
  )
}

const audiences = ['ALL', 'STAFF', 'VISITORS'] as const

/** Visitors are reached by banners alone. */
function chosenAudience(value: string): Partial<AnnouncementDraft> {
  const to = audiences.find((one) => one === value) ?? 'ALL'
  return to === 'VISITORS' ? { to, channels: ['BANNER'] } : { to }
}

function MembersOfGroups({ draft, errors, onChange }: AnnouncementTextProps) {
  return (
    <GroupsField
      label={t('Only members of a group')}
      hint={undefined}
      value={draft.groupIds.join('\n')}
      error={errors['audience.groupIds']}
      isReadOnly={false}
      onChange={(ids) => onChange({ groupIds: ids.split('\n').filter((id) => id !== '') })}
    />
  )
}

/** The members who are told, by when they joined, and how. */
function Channels({ draft, onChange }: AnnouncementTextProps) {
  const mayWriteToAll = isAdministrator(useAccount())
  const channel = (name: AnnouncementChannel) => ({
    isSelected: draft.channels.includes(name),
    onChange: (isOn: boolean) =>
      onChange({ channels: isOn ? [...draft.channels, name] : draft.channels.filter((one) => one !== name) }),
  })
  return (
    <>
      <TextField
        type="date"
        label={t('Only people who joined on or after')}
        value={draft.joinedAfter}
        onChange={(joinedAfter) => onChange({ joinedAfter })}
        isOptional
      />
      <TextField
        type="date"
        label={t('Only people who joined before')}
        value={draft.joinedBefore}
        onChange={(joinedBefore) => onChange({ joinedBefore })}
        isOptional
      />
      <Checkbox {...channel('BANNER')}>{t('Show above pages')}</Checkbox>
      {mayWriteToAll && (
        <Checkbox {...channel('MAIL')}>{t('Send by email, at most one a day to each person')}</Checkbox>
      )}
      {mayWriteToAll && <Checkbox {...channel('PUSH')}>{t('Send as push')}</Checkbox>}
    </>
  )
}

interface LanguagesFieldProps {
  readonly languages: readonly string[]
  readonly onChange: (languages: readonly string[]) => void
}

/** Any language or one; several, which only a call can set, stay until another choice. */
function LanguagesField({ languages, onChange }: LanguagesFieldProps) {
  const choices = locales.filter(({ isShipped }) => isShipped).map(({ tag }) => [tag])
  return (
    <NativeSelect
      label={t('Only people who use')}
      value={languages.join()}
      onChange={(chosen) => onChange(chosen === '' ? [] : chosen.split(','))}
      options={[
        { value: '', label: t('Any language') },
        ...[...choices, ...(languages.length > 1 ? [languages] : [])].map((tags) => ({
          value: tags.join(),
          label: formatList(tags.map(languageLabel)),
        })),
      ]}
    />
  )
}

/** How many people it would reach now. */
function ReachedPeople({ draft }: Pick<AnnouncementTextProps, 'draft'>) {
  const reach = useCall('admin.announcementsReach', { body: { audience: audienceOf(draft) } }).data
  if (reach === undefined) return null
  const { people, byMail, byPush } = reach
  return (
    <Text weight="medium" role="status">
      {t('People reached: {people} · by email: {byMail} · by push: {byPush}', { people, byMail, byPush })}
    </Text>
  )
}
