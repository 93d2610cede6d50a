import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { IconButton } from '../actions/IconButton.tsx'
import { cx } from '../lib/cx.ts'
import { Icon } from '../foundations/Icon.tsx'
import { filmCommand } from './playing/filmKeys.ts'
import { pauseOthers, spokenTime, timeOf, usePlayback } from './playing/usePlayback.ts'
import type { PlayWords } from './playing/words.ts'
import styles from './VideoPlayer.module.css'

export type { PlayWords } from './playing/words.ts'

export interface PlaySource {
  readonly url: string
  readonly type: string
}
export interface CaptionsOffered {
  readonly url: string
  readonly lang: string
  /** The language in the reader's own. */
  readonly label: string
}
/** Plays a playlist where the browser itself cannot; answers how to let go of it. */
export type Attach = (video: HTMLVideoElement, url: string, onFailed: () => void) => Promise<() => void>

export interface VideoPlayerProps {
  /** What is seen: names the player. */
  readonly label: string
  /** The playlist first, then whole files, the smallest first. */
  readonly sources: readonly PlaySource[]
  readonly poster?: string | undefined
  readonly width: number
  readonly height: number
  readonly durationMs: number
  readonly captions?: readonly CaptionsOffered[]
  readonly color?: string | undefined
  readonly attach: Attach
  readonly words: PlayWords
  /** Gets fresh sources when those here no longer work. */
  readonly onRetry: () => void
}

const playlistType = 'application/vnd.apple.mpegurl'

/** Nothing is loaded before somebody wants to see it. */
function useLoading({ sources, attach }: Pick<VideoPlayerProps, 'sources' | 'attach'>) {
  const video = useRef<HTMLVideoElement>(null)
  const letGo = useRef<(() => void) | null>(null)
  const [state, setState] = useState<'idle' | 'loading' | 'loaded' | 'failed'>('idle')
  const url = sources.find(({ type }) => type === playlistType)?.url
  const whole = sources.find(({ type }) => type.startsWith('video/'))?.url

  useEffect(() => () => letGo.current?.(), [])
  const load = async (element: HTMLVideoElement): Promise<void> => {
    setState('loading')
    if (url !== undefined && element.canPlayType(playlistType) !== '') element.src = url
    else if (url !== undefined && 'MediaSource' in window)
      letGo.current = await attach(element, url, () => setState('failed'))
    else if (whole !== undefined) element.src = whole
  }
  const play = async (): Promise<void> => {
    const element = video.current
    if (element === null) return
    try {
      if (state === 'idle') await load(element)
      pauseOthers(element)
      await element.play()
      setState('loaded')
    } catch (error) {
      // Paused again before it began.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setState('failed')
    }
  }
  return { video, state, fail: () => setState('failed'), play }
}

/** A film that leaves the screen stops, unless it is watched in a window of its own. */
function usePauseOutOfSight(video: RefObject<HTMLVideoElement | null>): void {
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
  const heard = useEffectEvent(onKey)
  useEffect(() => {
    const element = frame.current
    if (element === null) return undefined
    const listen = (event: KeyboardEvent) => heard(event)
    element.addEventListener('keydown', listen)
    return () => element.removeEventListener('keydown', listen)
  }, [frame])
}

/**
 * A film with its picture, played when somebody wants it. Keys while it has the focus: space or k plays, arrows go five
 * seconds, j and l ten, m is silent, c captions, f the whole screen, 0 to 9 tenths.
 */
export function VideoPlayer(props: VideoPlayerProps) {
  const { label, poster, width, height, durationMs, captions = [], color, words } = props
  const frame = useRef<HTMLDivElement>(null)
  const { video, state, fail, play } = useLoading(props)
  const playback = usePlayback(video, durationMs / 1000)
  const [hasCaptions, setCaptions] = useState(false)
  const hint = useId()
  usePauseOutOfSight(video)

  const showCaptions = (isShown: boolean) => {
    setCaptions(isShown)
    showTracks(video.current, isShown)
  }
  const toggle = () => (playback.isPlaying ? video.current?.pause() : void play())
  const begin = () => {
    // The button goes; its keys stay.
    frame.current?.focus()
    toggle()
  }
  const fill = () =>
    void (document.fullscreenElement === null ? frame.current?.requestFullscreen() : document.exitFullscreen())
  useKeys(frame, (event) => {
    const command = filmCommand(event)
    if (command === null) return
    event.preventDefault()
    // Pages have shortcuts of the same letters.
    event.stopPropagation()
    if (command.kind === 'toggle') toggle()
    if (command.kind === 'by') playback.seek(playback.at + command.seconds)
    if (command.kind === 'to') playback.seek(playback.length * command.share)
    if (command.kind === 'mute') playback.mute(!playback.isMuted)
    if (command.kind === 'captions' && captions.length > 0) showCaptions(!hasCaptions)
    if (command.kind === 'fill') fill()
  })
  if (state === 'failed') return <FailedFilm {...props} />
  const isIdle = state === 'idle'
  const [first, ...others] = captions
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
        poster={poster}
        width={width}
        height={height}
        preload="none"
        playsInline
        onError={isIdle ? undefined : fail}
        onClick={toggle}
      >
        <track kind="captions" src={isIdle ? undefined : first?.url} srcLang={first?.lang} label={first?.label} />
        {others.map(({ url, lang, label: name }) => (
          <track key={lang} kind="captions" src={isIdle ? undefined : url} srcLang={lang} label={name} />
        ))}
      </video>
      {isIdle ? (
        <button type="button" className={styles['begin']} aria-label={words.playFilm(label)} onClick={begin}>
          <span className={styles['beginMark']}>
            <Icon name="play" isFilled />
          </span>
          <span className={styles['tags']} aria-hidden="true">
            {captions.length > 0 && <span className={styles['tag']}>{words.captionsTag}</span>}
            <span className={styles['tag']}>{timeOf(playback.length)}</span>
          </span>
        </button>
      ) : (
        <div className={styles['bar']}>
          <IconButton
            variant="over-media"
            icon={playback.isPlaying ? 'pause' : 'play'}
            label={playback.isPlaying ? words.pause : words.play}
            onPress={toggle}
          />
          <input
            type="range"
            className={styles['seek']}
            aria-label={words.position}
            aria-valuetext={spokenTime(playback.at, playback.length, words)}
            min={0}
            max={playback.length}
            step={0.1}
            value={playback.at}
            onChange={(event) => playback.seek(Number(event.currentTarget.value))}
          />
          <span className={styles['time']}>
            {timeOf(playback.at)} / {timeOf(playback.length)}
          </span>
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
          <IconButton variant="over-media" icon="corners-out" label={words.fullScreen} onPress={fill} />
        </div>
      )}
    </div>
  )
}

function FailedFilm({ width, height, words, onRetry }: VideoPlayerProps) {
  return (
    <div className={cx(styles['frame'], styles['failed'])} style={{ aspectRatio: `${width} / ${height}` }} role="alert">
      <p>{words.failed}</p>
      <button type="button" className={styles['retry']} onClick={onRetry}>
        {words.retry}
      </button>
    </div>
  )
}
