/** Whether the browser can show a video in a small window on top of everything. */
export const hasPictureInPicture = (): boolean =>
  'pictureInPictureEnabled' in document && document.pictureInPictureEnabled

/** Picture-in-picture stays on top; if the browser refuses it, the video continues where it is. */
export async function togglePictureInPicture(video: HTMLVideoElement | null): Promise<void> {
  try {
    if (document.pictureInPictureElement === video) await document.exitPictureInPicture()
    else await video?.requestPictureInPicture()
  } catch {
    // Not now.
  }
}
