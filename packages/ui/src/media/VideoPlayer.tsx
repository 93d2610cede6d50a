import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { IconButton } from '../actions/IconButton.tsx'
import { cx } from '../lib/cx.ts'
import { Icon } from '../foundations/Icon.tsx'
import type { ImageSource } from './imageSources.ts'
import { VideoPoster } from './player/VideoPoster.tsx'
import { LiveEdge, LiveTag } from './player/LiveEdge.tsx'
import { SeekSlider } from './player/SeekSlider.tsx'
import { videoCommand } from './player/videoKeys.ts'
import { hasPictureInPicture, togglePictureInPicture } from './player/pictureInPicture.ts'
import { useAutoplay } from './player/useAutoplay.ts'
import { useVideo } from './player/useVideo.ts'
import type { VideoSources } from './player/useVideo.ts'
import { timeOf, usePlayback } from './player/usePlayback.ts'
import type { LivePlayerLabels, PlayerLabels } from './player/playerLabels.ts'
import styles from './VideoPlayer.module.css'

export type { LivePlayerLabels, PlayerLabels } from './player/playerLabels.ts'
export type { Attach, PlaySource } from './player/useVideo.ts'

export interface CaptionsOffered {
  readonly url: string
  readonly lang: string
  /** The language's name in the reader's language. */
  readonly label: string
}
export interface VideoPlayerProps extends VideoSources {
  /** The video's title, which names the player. */
  readonly label: string
  /** The cover picture in its widths. */
  readonly poster?: ReadonlyArray<ImageSource> | undefined
  readonly width: number
  readonly height: number
  /** Unknown for a live stream. */
  readonly durationMs: number
  /** A live stream: there is nothing to seek in, but a way back to now. */
  readonly live?: LivePlayerLabels | undefined
  readonly captions?: readonly CaptionsOffered[]
  readonly color?: string | undefined
  readonly words: PlayerLabels
  /** Starts by itself, muted, while visible. Off unless somebody chose it. */
  readonly beginsAlone?: boolean | undefined
}

/** A video that leaves the screen stops, unless it is in picture-in-picture. */
function usePauseOutOfView(video: RefObject<HTMLVideoElement | null>): void {
  useEffect(() => {
    const element = video.current
    if (element === null) return undefined
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting === false && document.pictureInPictureElement !== element) element.pause()
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [video])
}

function showTracks(video: HTMLVideoElement | null, isShown: boolean): void {
  for (const track of video?.textTracks ?? []) track.mode = isShown ? 'showing' : 'hidden'
}

/** The keys belong to the whole player, whichever of its buttons has the focus. */
function useKeys(frame: RefObject<HTMLElement | null>, onKey: (event: KeyboardEvent) => void): void {
  const onLatestKey = useEffectEvent(onKey)
  useEffect(() => {
    const element = frame.current
    if (element === null) return undefined
    const listen = (event: KeyboardEvent) => onLatestKey(event)
    element.addEventListener('keydown', listen)
    return () => element.removeEventListener('keydown', listen)
  }, [frame])
}

/**
 * A video with its cover picture, loaded when somebody plays it. Keys while it has the focus: space or k plays, arrows
 * seek by five seconds, j and l by ten, m mutes, c toggles captions, f full screen, 0 to 9 seek to tenths.
 */
export function VideoPlayer(props: VideoPlayerProps) {
  const player = useVideo(props)
  // After a failure the video begins in another element: everything that listens to it has to begin again, too.
  return player.state === 'failed' ? (
    <FailedVideo {...props} onRetry={player.start} />
  ) : (
    <Video {...props} player={player} />
  )
}

interface VideoProps extends VideoPlayerProps {
  readonly player: ReturnType<typeof useVideo>
}

function Video(props: VideoProps) {
  const { label, poster, width, height, durationMs, color, words, live, player } = props
  const { video, state, play, recover } = player
  const frame = useRef<HTMLDivElement>(null)
  const playback = usePlayback(video, live === undefined ? durationMs / 1000 : Number.POSITIVE_INFINITY)
  const controls = useControls(props, frame, playback)
  const hint = useId()
  usePauseOutOfView(video)
  useAutoplay(video, props.beginsAlone === true, () => void play())
  const isIdle = state === 'idle'
  const [first, ...others] = props.captions ?? []
  return (
    <div
      ref={frame}
      role="group"
      tabIndex={-1}
      aria-label={label}
      aria-describedby={hint}
      className={styles['frame']}
      style={{ aspectRatio: `${width} / ${height}`, backgroundColor: color }}
      data-playing={playback.isPlaying ? '' : undefined}
    >
      <span id={hint} hidden>
        {words.keys}
      </span>
      <video
        ref={video}
        className={styles['film']}
        width={width}
        height={height}
        preload="none"
        playsInline
        onError={isIdle ? undefined : () => void recover()}
        onClick={controls.toggle}
      >
        <track kind="captions" src={isIdle ? undefined : first?.url} srcLang={first?.lang} label={first?.label} />
        {others.map(({ url, lang, label: name }) => (
          <track key={lang} kind="captions" src={isIdle ? undefined : url} srcLang={lang} label={name} />
        ))}
      </video>
      {state !== 'loaded' && poster !== undefined && <VideoPoster sources={poster} />}
      {isIdle ? (
        <StartButton {...props} onPress={controls.start} />
      ) : (
        <Bar {...props} playback={playback} controls={controls} />
      )}
    </div>
  )
}

type Playback = ReturnType<typeof usePlayback>

/** Actions that buttons and keys share. */
function useControls(
  { player: { video, play }, captions = [], live }: VideoProps,
  frame: RefObject<HTMLDivElement | null>,
  playback: Playback,
) {
  const [hasCaptions, setCaptions] = useState(false)
  const showCaptions = (isShown: boolean) => {
    setCaptions(isShown)
    showTracks(video.current, isShown)
  }
  const toggle = () => (playback.isPlaying ? video.current?.pause() : void play())
  const start = () => {
    // The button disappears; its keys stay.
    frame.current?.focus()
    toggle()
  }
  const fill = () =>
    void (document.fullscreenElement === null ? frame.current?.requestFullscreen() : document.exitFullscreen())
  useKeys(frame, (event) => {
    const command = videoCommand(event)
    if (command === null) return
    event.preventDefault()
    // Pages have shortcuts on the same letters.
    event.stopPropagation()
    if (command.kind === 'toggle') toggle()
    if (command.kind === 'by') playback.seek(playback.at + command.seconds)
    if (command.kind === 'to' && live === undefined) playback.seek(playback.length * command.share)
    if (command.kind === 'mute') playback.mute(!playback.isMuted)
    if (command.kind === 'captions' && captions.length > 0) showCaptions(!hasCaptions)
    if (command.kind === 'fill') fill()
  })
  return { hasCaptions, showCaptions, start, toggle, fill }
}

/** Over the cover picture, until it is pressed. */
function StartButton(props: VideoPlayerProps & { readonly onPress: () => void }) {
  const { label, words, onPress } = props
  return (
    <>
      <button type="button" className={styles['begin']} aria-label={words.playVideo(label)} onClick={onPress}>
        <span className={styles['beginMark']}>
          <Icon name="play" isFilled />
        </span>
      </button>
      <Tags {...props} />
    </>
  )
}

interface BarProps extends VideoProps {
  readonly playback: Playback
  readonly controls: ReturnType<typeof useControls>
}

function Bar({ player: { video }, captions = [], words, live, playback, controls }: BarProps) {
  const { hasCaptions, showCaptions, toggle, fill } = controls
  return (
    <div className={styles['bar']}>
      <IconButton
        variant="over-media"
        icon={playback.isPlaying ? 'pause' : 'play'}
        label={playback.isPlaying ? words.pause : words.play}
        onPress={toggle}
      />
      {live === undefined ? (
        <>
          <SeekSlider playback={playback} words={words} />
          <span className={styles['time']}>
            {timeOf(playback.at)} / {timeOf(playback.length)}
          </span>
        </>
      ) : (
        <LiveEdge video={video} words={live} />
      )}
      <IconButton
        variant="over-media"
        icon={playback.isMuted ? 'speaker-slash' : 'speaker-high'}
        label={playback.isMuted ? words.unmute : words.mute}
        onPress={() => playback.mute(!playback.isMuted)}
      />
      {captions.length > 0 && (
        <IconButton
          variant="over-media"
          icon="closed-captioning"
          label={words.captions}
          isPressed={hasCaptions}
          onPress={() => showCaptions(!hasCaptions)}
        />
      )}
      {hasPictureInPicture() && (
        <IconButton
          variant="over-media"
          icon="picture-in-picture"
          label={words.smallWindow}
          onPress={() => void togglePictureInPicture(video.current)}
        />
      )}
      <IconButton variant="over-media" icon="corners-out" label={words.fullScreen} onPress={fill} />
    </div>
  )
}

/** Facts that are known before it plays: captions, and its length or that it is live. */
function Tags({ captions = [], durationMs, live, words }: VideoPlayerProps) {
  return (
    <p className={styles['tags']}>
      {captions.length > 0 && <span className={styles['tag']}>{words.captionsTag}</span>}
      {live === undefined ? (
        <span className={styles['tag']}>{timeOf(durationMs / 1000)}</span>
      ) : (
        <LiveTag words={live} />
      )}
    </p>
  )
}

interface FailedVideoProps extends VideoPlayerProps {
  readonly onRetry: () => void
}

function FailedVideo({ width, height, words, onRetry }: FailedVideoProps) {
  return (
    <div className={cx(styles['frame'], styles['failed'])} style={{ aspectRatio: `${width} / ${height}` }} role="alert">
      <p>{words.failed}</p>
      <button type="button" className={styles['retry']} onClick={onRetry}>
        {words.retry}
      </button>
    </div>
  )
}
