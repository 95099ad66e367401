type Props = {
  /** Rank of the level, from 0 (the lowest). */
  rank: number
  /** The number of levels. */
  levels: number
  /** Width and height, px. */
  size: number
}

const HORIZON = 34
const SUN = 9
const STEP = 36 // degrees between two rays
const FAN = 150 // degrees, all rays together

/**
 * The sun over the sea, with one ray more and higher at each level; its horizon ends in horns. In the colour of its
 * text; decorative.
 */
export function LevelEmblem({ rank, levels, size }: Props) {
  const height = levels > 1 ? rank / (levels - 1) : 1
  const middle = HORIZON + SUN / 2 - height * (SUN + 9)
  const step = Math.min(STEP, FAN / Math.max(1, rank - 1))
  const rays = Array.from({ length: Math.max(0, rank) }, (_, ray) => {
    const angle = ((ray - (rank - 1) / 2) * step * Math.PI) / 180 // from straight up
    const [x, y] = [Math.sin(angle), -Math.cos(angle)]
    const at = (distance: number) => `${(24 + x * distance).toFixed(1)} ${(middle + y * distance).toFixed(1)}`
    return `M${at(SUN + 3)}L${at(SUN + 6)}`
  })
  return (
    <svg
      viewBox="0 0 48 48"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={size < 32 ? 3 : 2}
      strokeLinecap="round"
      aria-hidden
      focusable="false"
    >
      <svg width="48" height={HORIZON}>
        <circle cx="24" cy={middle} r={SUN} />
        <path d={rays.join('')} />
      </svg>
      <path d="M8 30a2 2 0 1 0-2 4h36a2 2 0 1 0-2-4M12 41q3-3 6 0t6 0 6 0 6 0" />
    </svg>
  )
}
