import { useProfilePhotos } from './useProfilePhotos.ts'
import styles from './ProfileHead.module.css'

/** The person's newest wide photo, otherwise the newest; a plain area until there is one. */
export function ProfileBanner({ userId }: { readonly userId: string }) {
  const photos = useProfilePhotos(userId).map(({ media }) => media)
  const photo = photos.find(({ width, height }) => (width ?? 0) > (height ?? 0)) ?? photos[0]
  const source = photo?.sources.at(0)
  return (
    <div className={styles['banner']} aria-hidden="true" style={{ backgroundColor: photo?.color ?? undefined }}>
      {source !== undefined && (
        <img
          src={source.url}
          srcSet={photo?.sources.map(({ url, width }) => `${url} ${width ?? 640}w`).join(', ')}
          sizes="(min-width: 46.5rem) 640px, 100vw"
          alt=""
          decoding="async"
          style={{
            objectPosition: photo?.focalPoint ? `${photo.focalPoint.x * 100}% ${photo.focalPoint.y * 100}%` : undefined,
          }}
        />
      )}
    </div>
  )
}
