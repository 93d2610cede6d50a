import { useState } from 'react'
import { SaveBar } from '@koinon/ui/forms/SaveBar'
import { ErrorSummary } from '@koinon/ui/forms/ErrorSummary'
import { Switch } from '@koinon/ui/choices/Switch'
import { TextArea } from '@koinon/ui/fields/TextArea'
import { TextField } from '@koinon/ui/fields/TextField'
import { useMutationCall } from '#lib/data/calls/index.ts'
import { useKeepFocus } from '#lib/interaction/focus.ts'
import { UnsavedChangesGuard } from '#lib/forms/UnsavedChangesGuard.tsx'
import { msg, t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { problemOf } from '#lib/data/problems/index.ts'
import { toasts } from '#lib/feedback/toasts.ts'
import { draftOf, landingInput, isSame, missingIn } from './draft.ts'
import type { Draft, RequiredField } from './draft.ts'
import { LandingPreview } from './LandingPreview.tsx'
import { ImageField } from './ImageField.tsx'
import { ImageStrip } from './ImageStrip.tsx'
import styles from './Landing.module.css'

const longest = 5000
const longestTitle = 120
const sentences = {
  NOT_ALLOWED: msg('Only the owner and admins can edit this page.'),
  LINK_NOT_OURS: msg('One image is missing. Choose it again.'),
}

export interface LandingEditorProps {
  readonly handle: string
  /** The published page, or an empty one. */
  readonly published: Draft
  readonly isPublished: boolean
}

/** The editor of a community's landing page, with a preview; nothing is public until it is published. */
export function LandingEditor({ handle, published, isPublished }: LandingEditorProps) {
  const { draft, setDraft, isSaved, discard, submit, publish, wrong } = usePublishing(handle, published)
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }))
  const problem = publish.error === null ? undefined : problemOf(publish.error, sentences)
  const isOpen = !isPublished || !isSaved
  // The bar goes, with the button that was pressed.
  useKeepFocus(String(isOpen))
  return (
    <form
      className={styles['split']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <div className={styles['form']}>
        {wrong.length > 0 && (
          <ErrorSummary errors={wrong.map((field) => ({ fieldId: `landing-${field}`, message: lackOf(field) }))} />
        )}
        {problem !== undefined && <ErrorSummary errors={[]}>{problem.sentence}</ErrorSummary>}
        <Fields
          draft={draft}
          change={change}
          errorOf={(field) => (wrong.includes(field) ? lackOf(field) : undefined)}
        />
        <ImageStrip
          pictures={draft.pictures}
          onChange={(next) => setDraft((before) => ({ ...before, pictures: next(before.pictures) }))}
        />
        <SaveBar
          isOpen={isOpen}
          type="submit"
          message={isPublished ? undefined : t('Not published yet')}
          saveLabel={t('Publish page')}
          isSaving={publish.isPending}
          onDiscard={discard}
        />
      </div>
      <LandingPreview draft={draft} />
      <UnsavedChangesGuard isChanged={!isSaved} />
    </form>
  )
}

/** The page being written, against the one that is published; what it lacks is said once publishing was tried. */
function usePublishing(handle: string, published: Draft) {
  const [known, setKnown] = useState(published)
  const [draft, setDraft] = useState(published)
  const [missing, setMissing] = useState<readonly RequiredField[]>([])
  const publish = useMutationCall('landing.putCommunityProfile', {
    invalidates: [
      'landing.getCommunityProfile',
      'landing.listCommunityProfiles',
      'groups.getEnterpriseGroup',
      'groups.getEnterpriseGroupAdminDetails',
    ],
    onSuccess: () => {
      toasts.show({
        message: t('Page published'),
        tone: 'success',
        action: { label: t('View page'), onAction: () => window.location.assign(paths.community(handle)) },
      })
    },
  })
  return {
    draft,
    setDraft,
    isSaved: isSame(draft, known),
    wrong: missing.filter((field) => missingIn(draft).includes(field)),
    publish,
    submit: () => {
      const lacking = missingIn(draft)
      setMissing(lacking)
      if (lacking.length > 0 || publish.isPending) return
      publish.mutate(landingInput(handle, draft), {
        onSuccess: (page) => {
          setKnown(draftOf(page))
          // Text that was written meanwhile stays, and is published next.
          setDraft((now) => (now === draft ? draftOf(page) : now))
        },
      })
    },
    discard: () => {
      setDraft(known)
      setMissing([])
    },
  }
}

function lackOf(field: RequiredField): string {
  switch (field) {
    case 'title':
      return t('Add a title.')
    case 'logo':
      return t('Add a logo.')
    case 'banner':
      return t('Add a banner.')
    case 'description':
      return t('Describe the community.')
    case 'joinText':
      return t('Say why people should join.')
    case 'joinPicture':
      return t('Add an invitation image.')
  }
}

interface FieldsProps {
  readonly draft: Draft
  readonly change: (part: Partial<Draft>) => void
  readonly errorOf: (field: RequiredField) => string | undefined
}

function Fields({ draft, change, errorOf }: FieldsProps) {
  return (
    <>
      <TextField
        id="landing-title"
        label={t('Page title')}
        value={draft.title}
        onChange={(title) => change({ title })}
        maxLength={longestTitle}
        error={errorOf('title')}
        isRequired
        dir="auto"
      />
      <ImageField
        id="landing-logo"
        label={word('Logo', 'small picture of a community, beside its name')}
        hint={t('Square, at least 192 pixels.')}
        shape="square"
        value={draft.logo}
        onChange={(logo) => change({ logo })}
        error={errorOf('logo')}
      />
      <ImageField
        id="landing-banner"
        label={word('Banner', 'wide picture above a page')}
        hint={t('Wide, 21 to 9, at least 1,920 pixels.')}
        shape="banner"
        value={draft.banner}
        onChange={(banner) => change({ banner })}
        error={errorOf('banner')}
      />
      <TextArea
        id="landing-description"
        label={t('About the community')}
        hint={t('An empty line starts a new paragraph.')}
        value={draft.description}
        onChange={(description) => change({ description })}
        rows={6}
        counterLimit={longest}
        error={errorOf('description')}
        isRequired
      />
      <Invitation draft={draft} change={change} errorOf={errorOf} />
    </>
  )
}

/** The text at the form by which people ask to join. */
function Invitation({ draft, change, errorOf }: FieldsProps) {
  return (
    <>
      <Switch isSelected={draft.isOpen} onChange={(isOpen) => change({ isOpen })}>
        {t('Accept join requests')}
      </Switch>
      <TextArea
        id="landing-joinText"
        label={t('Invitation text')}
        value={draft.joinText}
        onChange={(joinText) => change({ joinText })}
        rows={3}
        counterLimit={longest}
        error={errorOf('joinText')}
        isRequired
      />
      <ImageField
        id="landing-joinPicture"
        label={t('Invitation image')}
        hint={t('Shown where a link to the page is shared, 16 to 9.')}
        shape="wide"
        value={draft.joinPicture}
        onChange={(joinPicture) => change({ joinPicture })}
        error={errorOf('joinPicture')}
      />
    </>
  )
}
