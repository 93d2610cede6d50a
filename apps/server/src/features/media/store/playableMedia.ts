import { sql } from 'kysely'
import type { VideoRecording, AudioRecording } from '#adapters/video/port.ts'
import { jsonb } from '#kernel/database/jsonb.ts'
import type { Tx } from '#kernel/database/tables.ts'
import type { Poster, StoredCaptions, StoredFile } from '../facts.ts'

/**
 * Marks a video or audio file whose versions are complete, with the kind its bytes turned out to be; false if it is
 * gone.
 */
export async function markPlayable(
  tx: Tx,
  id: string,
  {
    recording,
    files,
    poster,
  }: { recording: VideoRecording | AudioRecording; files: readonly StoredFile[]; poster: Poster | null },
): Promise<boolean> {
  const size = recording.kind === 'VIDEO' ? recording : { width: null, height: null }
  const waveform = recording.kind === 'AUDIO' ? jsonb(recording.waveform) : sql`null`
  const variants = poster?.variants ?? []
  const bytes = [...files, ...variants].reduce((sum, file) => sum + file.bytes, 0)
  const { numAffectedRows } = await sql`
    update media set status = 'READY', progress = 100, failure = null, kind = ${recording.kind}, width = ${size.width},
      height = ${size.height}, duration_ms = ${recording.durationMs}, files = ${jsonb(files)}, variants = ${jsonb(variants)},
      placeholder = ${poster?.placeholder ?? null}, color = ${poster?.color ?? null}, perceptual_hash = ${poster?.perceptualHash ?? null}, waveform = ${waveform}, actual_bytes = ${bytes}
    where id = ${id} and deleted_at is null`.execute(tx)
  return Number(numAffectedRows) > 0
}

/** Sets the poster of a video, with its variants if the video is ready. */
export async function storePoster(tx: Tx, id: string, pictureId: string, poster: Poster | null): Promise<void> {
  await tx.updateTable('media').set({ poster_media_id: pictureId }).where('id', '=', id).execute()
  if (!poster) return
  await sql`update media set variants = ${jsonb(poster.variants)}, placeholder = ${poster.placeholder}, color = ${poster.color}, perceptual_hash = ${poster.perceptualHash}
    where id = ${id}`.execute(tx)
}

/** Replaces all captions of a video or audio file. */
export async function storeCaptions(tx: Tx, id: string, captions: readonly StoredCaptions[]): Promise<void> {
  await sql`update media set captions = ${jsonb(captions)} where id = ${id}`.execute(tx)
}
