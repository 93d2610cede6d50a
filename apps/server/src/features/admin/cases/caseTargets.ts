import type { CaseCard, Judged } from '@koinon/contract/shared'
import { type MediaRow, downloadLink, grantFor, imageView, mediaItemView } from '#features/media/index.ts'
import { type queue, stateSinceReport } from '#features/moderation/index.ts'
import type { CaseParts } from './caseParts.ts'

const maxFiles = 10

type Parts = Omit<CaseParts, 'people'>
type Row = Pick<queue.CaseRow, 'targetKind' | 'targetId' | 'preview' | 'sent'>

/** The target of a case: as it was reported, and as it is now if that differs. */
export function caseTargetOf(parts: Parts, row: Row): CaseCard['target'] {
  const { targetKind: kind, targetId: id, preview, sent } = row
  const is = parts.today.get(id)
  const state = stateSinceReport(preview, is)
  const isEdited = state === 'EDITED' && is !== undefined
  return {
    kind,
    id,
    preview: casePreviewOf(parts, preview),
    today: { state, preview: isEdited ? casePreviewOf(parts, { ...is, link: preview.link }) : null },
    sent,
  }
}

/** Reported content with all its files, as moderators see it. */
export function casePreviewOf({ app, actor, files }: Parts, { title, text, mediaIds, link }: Row['preview']): Judged {
  const shown = mediaIds.flatMap((mediaId) => files.get(mediaId) ?? []).slice(0, maxFiles)
  const grantOf = (file: MediaRow) => grantFor(app, file.id, actor)
  const isPlayed = (file: MediaRow) => file.kind === 'VIDEO' || file.kind === 'AUDIO'
  return {
    title,
    text,
    images: shown
      .filter((file) => file.kind === 'IMAGE')
      .flatMap((file) => imageView({ ...file, media_id: file.id }, grantOf(file)) ?? []),
    recordings: shown.filter(isPlayed).map((file) => mediaItemView(file, grantOf(file))),
    files: shown
      .filter((file) => file.kind === 'FILE')
      .map((file) => ({
        id: file.id,
        name: file.file_name,
        sizeBytes: file.actual_bytes ?? file.declared_bytes,
        url: downloadLink(file, grantOf(file)),
      })),
    link,
  }
}
