import { useRef, useState } from 'react'
import { SaveBar } from '@koinon/ui/forms/SaveBar'
import { ErrorSummary } from '@koinon/ui/forms/ErrorSummary'
import { useMutationCall } from '#lib/data/calls/index.ts'
import { useKeepFocus } from '#lib/interaction/focus.ts'
import { UnsavedChangesGuard } from '#lib/forms/UnsavedChangesGuard.tsx'
import { msg, t } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { problemOf } from '#lib/data/problems/index.ts'
import { toasts } from '#lib/feedback/toasts.ts'
import { draftOf, landingInput, isSame, missingIn } from './draft.ts'
import type { Draft, RequiredField } from './draft.ts'
import { LandingFields } from './LandingFields.tsx'
import { LandingPreview } from './LandingPreview.tsx'
import { useFocusedPart } from './useFocusedPart.ts'
import styles from './Landing.module.css'

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
  const form = useRef<HTMLFormElement>(null)
  const current = useFocusedPart(form)
  const isOpen = !isPublished || !isSaved
  // The bar goes, with the button that was pressed.
  useKeepFocus(String(isOpen))
  return (
    <form
      className={styles['split']}
      noValidate
      ref={form}
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
        <LandingFields
          draft={draft}
          change={change}
          errorOf={(field) => (wrong.includes(field) ? lackOf(field) : undefined)}
          onPictures={(next) => setDraft((before) => ({ ...before, pictures: next(before.pictures) }))}
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
      <LandingPreview draft={draft} current={current} />
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
