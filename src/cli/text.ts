import { outlineOf } from '../kernel/outline.ts';
import type { AnyRuleset, BaseView } from '../kernel/ruleset.ts';

/** The situation in lines of text: in the game's own words if it has any, else the view laid out. */
export const situation = (rules: AnyRuleset, view: BaseView): string[] =>
  rules.report
    ? rules.report(view).flatMap(({ title, lines }) => [title, ...lines.map((l) => `  ${l}`)])
    : outlineOf(view);
