/** System fonts only: nothing to download, and nothing to declare inside a shadow root. */
export const font = {
  sans: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", Arial, sans-serif',
  mono: 'ui-monospace, "SF Mono", "Cascadia Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace',
} as const;

export const weight = { regular: 400, medium: 500, strong: 600, display: 650 } as const;

/** The type scale. Spread into a style: `style({ ...text.body })`. */
export const text = {
  caption: { fontSize: '12px', lineHeight: '16px' },
  small: { fontSize: '13px', lineHeight: '20px' },
  body: { fontSize: '14px', lineHeight: '20px' },
  lead: { fontSize: '16px', lineHeight: '24px' },
  title: { fontSize: '18px', lineHeight: '24px', fontWeight: weight.strong, letterSpacing: '-0.01em' },
  heading: { fontSize: '24px', lineHeight: '32px', fontWeight: weight.display, letterSpacing: '-0.018em' },
  display: { fontSize: '34px', lineHeight: '40px', fontWeight: weight.display, letterSpacing: '-0.025em' },
} as const;

/**
 * For text we don't control. It can break anywhere, and oversized glyphs or stacked marks are clipped, with some room
 * above and below the letters.
 */
export const userText = {
  minWidth: 0,
  overflowWrap: 'anywhere',
  overflow: 'clip',
  overflowClipMargin: '4px',
} as const;
