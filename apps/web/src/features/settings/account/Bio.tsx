import { readRichText, writeMarkdown } from '@koinon/contract/richText'
import { useCall } from '#lib/data/calls/index.ts'
import type { ReplyOf } from '#lib/data/calls/index.ts'
import { useCacheView } from '#lib/data/useCacheView.ts'
import { Loaded } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import { useAccount } from '#lib/session/index.ts'
import { WritingField } from '#lib/text/editor/WritingField.tsx'
import { readWritten } from '#lib/text/formatted/readWritten.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { mentionedIn } from '#lib/text/mentions/mentionedIn.ts'
import { useMentionField } from '#lib/text/mentions/useMentionField.tsx'
import { Part } from './Part.tsx'
import { useDraft } from './useDraft.ts'
import { useEdit } from './useEdit.ts'

const maxLength = 1000
/** As the server reads bios. */
const rules = { hasHeadings: false }

type OwnProfile = Extract<ReplyOf<'users.getProfile'>, { blockedByMe: false }>

/** The bio on one's profile. */
export function Bio() {
  const { id: userId } = useAccount()
  const profile = useCall('users.getProfile', { params: { userId } })
  return (
    <Loaded query={profile} skeleton={<RowsSkeleton rows={1} hasMark={false} />}>
      {(shown) => !shown.blockedByMe && <BioField profile={shown} />}
    </Loaded>
  )
}

function BioField({ profile }: { readonly profile: OwnProfile }) {
  const view = useCacheView()
  const { text, facets } = profile.bio
  const mentionField = useMentionField(mentionedIn(text, facets))
  const { save, isSaving, problem } = useEdit()
  const { value, isChanged, write, settle } = useDraft(writeMarkdown(text, facets))
  const saveBio = () => {
    const { text: bio, ...more } = readWritten(value.trim(), mentionField.known, rules)
    save({ bio, ...more }, () => {
      const read = readRichText({ text: bio, ...more }, rules)
      const saved = { text: read.text, facets: [...read.facets] }
      view.set('users.getProfile', { params: { userId: profile.id } }, { ...profile, bio: saved })
      settle(value)
    })
  }
  return (
    <Part isChanged={isChanged} isSaving={isSaving} saveLabel={t('Save bio')} onSave={saveBio}>
      <WritingField
        label={word('Bio', 'label of a field: what a person says about themselves')}
        hint={t('On your profile. Use @ for people and # for topics.')}
        value={value}
        onChange={write}
        mentionField={mentionField}
        rules={rules}
        rows={3}
        counterLimit={maxLength}
        error={problem?.fields['bio'] ?? problem?.sentence}
        isOptional
      />
    </Part>
  )
}
