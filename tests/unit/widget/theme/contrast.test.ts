import { describe, expect, it } from 'vitest';
import { darkPalette } from '../../../../widget/theme/dark-palette.ts';
import { lightPalette } from '../../../../widget/theme/light-palette.ts';
import type { Palette } from '../../../../widget/theme/palette.ts';

type Role = keyof Palette;

const TEXT = 4.5;
const GRAPHIC = 3;
/** A line that groups things only needs to be visible. */
const HAIRLINE = 1.3;

const grounds: Role[] = ['canvas', 'surface', 'raised', 'sunken', 'fill', 'hover'];
const softGrounds: Role[] = ['accentSoft', 'dangerSoft', 'infoSoft', 'successSoft', 'warningSoft'];
const every = (inks: Role[], on: Role[], least: number) =>
  inks.flatMap((ink) => on.map((ground) => [ink, ground, least] as const));

const pairs: (readonly [Role, Role, number])[] = [
  ...every(['text', 'textMuted', 'textFaint'], grounds, TEXT),
  ...every(['accentText', 'success', 'warning', 'danger', 'info'], grounds, TEXT),
  ...every(['onAccent'], ['accent', 'accentHover'], TEXT),
  ...every(['text', 'textMuted'], softGrounds, TEXT),
  ...every(['accentText'], ['accentSoft'], TEXT),
  ...every(['danger'], ['warningSoft'], TEXT),
  ...(['success', 'warning', 'danger', 'info'] as const).flatMap((ink) => every([ink], [`${ink}Soft`], TEXT)),
  ...every(['onSolid'], ['successSolid', 'warningSolid', 'dangerSolid', 'dangerHover', 'infoSolid'], TEXT),
  ...every(['onInverse'], ['inverse'], TEXT),
  ...every(['focus'], softGrounds, GRAPHIC),
  ...every(['focus', 'borderStrong', 'accent'], grounds, GRAPHIC),
  ...every(['border'], ['canvas', 'surface', 'raised'], HAIRLINE),
];

const luminance = (hex: string) => {
  const channels = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  const [red = 0, green = 0, blue = 0] = channels;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrast = (one: string, other: string) => {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
};

it('measures contrast as WCAG does', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});

describe.each([
  ['light', lightPalette],
  ['dark', darkPalette],
] as const)('the %s theme', (_name, palette) => {
  it.each(pairs)('shows %s on %s at %s or better', (ink, ground, least) => {
    expect(contrast(palette[ink], palette[ground])).toBeGreaterThanOrEqual(least);
  });

  it('has six-digit colors, except for the scrim', () => {
    const odd = Object.entries(palette).filter(([, value]) => !/^#[\da-f]{6}$/.test(value));
    expect(odd.map(([role]) => role)).toEqual(['scrim']);
  });
});
