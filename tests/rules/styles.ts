import { complain, findMatches, type Project, type Rule } from './project.ts';

const STYLED = /^(?:apps\/(?:web|studio)|packages\/ui)\/.*\.tsx$/;

/**
 * Classes that style sheets may define, because many elements share them. Styles of a single
 * component are utilities in its TSX.
 */
const SHARED_CLASSES: Readonly<Record<string, readonly string[]>> = {
  // Lucide adds this class to every icon.
  'apps/web/src/styles/app.css': ['lucide'],
  'apps/web/src/styles/controls.css': ['page-width', 'headline', 'button-main', 'button-quiet'],
};
/**
 * Style sheets of lazy-loaded code that may define classes. They contain gradients, shadows and
 * states of single elements: as utilities, these would be in the sheet that home waits for.
 */
const LATE_ART = /^apps\/web\/src\/(?:features\/identity|player)\/.*\.css$/;
const CLASS_SELECTOR = /\.(?<name>-?[a-z_][\w-]*)(?=[^{};]*\{)/g;

const utilitiesFirst: Rule = {
  title: 'components are styled by utilities: no style sheet defines its own classes (ADR 0038)',
  check: (project) =>
    styleSheets(project)
      .filter(({ path }) => !LATE_ART.test(path))
      .flatMap(({ path, text }) =>
        findMatches(text, CLASS_SELECTOR)
          .filter((found) => !(SHARED_CLASSES[path] ?? []).includes(found.text.slice(1)))
          .map((found) => `${path}:${found.line} defines the class '${found.text}'`),
      ),
  violation: {
    files: {
      'apps/web/src/styles/controls.css':
        '.page-width {\n  padding-inline: 1.5rem;\n}\n\n.page-width > .card:hover {\n}\n',
    },
    complaint: "apps/web/src/styles/controls.css:5 defines the class '.card'",
  },
};

/** Our own utilities. Home has about sixty cards, so their markup must be short. */
const OWN_UTILITIES: Readonly<Record<string, readonly string[]>> = {
  'apps/web/src/styles/app.css': ['tone-*', 'mask-art'],
  'apps/web/src/styles/cards.css': [
    'card',
    'card-frame',
    'card-label',
    'card-overlay',
    'card-synopsis',
    'card-share',
    'card-name',
    'card-genres',
    'card-free',
    'cover',
    'cover-image',
    'arrow',
  ],
};
const OWN_UTILITY = /@utility\s+(?<name>[\w-]+\*?)/g;

const fewOwnUtilities: Rule = {
  title: 'a custom utility is a class list that every card repeats (ADR 0038)',
  check: (project) =>
    styleSheets(project).flatMap(({ path, text }) =>
      findMatches(text, OWN_UTILITY)
        .map(({ line, text: found }) => ({ line, name: found.replace(/^@utility\s+/, '') }))
        .filter(({ name }) => !(OWN_UTILITIES[path] ?? []).includes(name))
        .map(({ line, name }) => `${path}:${line} defines the utility '${name}'`),
    ),
  violation: {
    files: {
      'apps/web/src/styles/cards.css':
        '@utility card {\n  display: block;\n}\n\n@utility footer {\n  display: grid;\n}\n',
    },
    complaint: "apps/web/src/styles/cards.css:5 defines the utility 'footer'",
  },
};

const LONG_CLASS_LIST = /className="[^"]{101,}"/g;

const namedClassLists: Rule = {
  title: 'a class list of more than 100 characters is a constant above its component (ADR 0038)',
  check: ({ modules }) =>
    complain(
      modules.filter(({ path }) => STYLED.test(path)),
      ({ code }) =>
        findMatches(code, LONG_CLASS_LIST).map(({ line, text }) => ({
          line,
          text: `has ${text.length - 'className=""'.length} characters of classes`,
        })),
    ),
  violation: {
    files: {
      'packages/ui/src/notice.tsx': `const x = (\n  <p className="grid ${'gap-4 '.repeat(16)}p-4" />\n);\n`,
    },
    complaint: 'packages/ui/src/notice.tsx:2 has 104 characters of classes',
  },
};

const PHYSICAL_UTILITY =
  /(?<![\w-])(?:[a-z-]+:)*-?(?:(?:[mp][lr]|left|right|scroll-[mp][lr])-(?:\d|\[|\(|px|auto|full)|(?:border|rounded)-[lr](?![a-z])|rounded-[tb][lr](?![a-z])|(?:text|float|clear)-(?:left|right)(?![\w-]))/g;
const PHYSICAL_PROPERTY =
  /(?<![\w-])(?:(?:margin|padding|border)(?:-left|-right|Left|Right)[\w-]*|left|right|text-align\s*:\s*(?:left|right)|textAlign:\s*'(?:left|right)')(?=\s*:|$)/gm;

const logicalCss: Rule = {
  title: 'styles use start and end of a line, never left and right',
  check: (project) => [
    ...complain(
      project.modules.filter(({ path }) => STYLED.test(path)),
      ({ code }) =>
        findMatches(code, PHYSICAL_UTILITY).map(({ line, text }) => ({
          line,
          text: `'${text}' is physical`,
        })),
    ),
    ...styleSheets(project).flatMap(({ path, text }) =>
      findMatches(text, PHYSICAL_PROPERTY).map(
        (found) => `${path}:${found.line} '${found.text}' is physical`,
      ),
    ),
  ],
  violation: {
    files: {
      'packages/ui/src/notice.tsx': 'const x = <p className="ms-2 md:hover:-ml-2 end-0" />;\n',
      'apps/web/src/styles/app.css': '.card {\n  margin-inline: 1px;\n  margin-left: 1px;\n}\n',
    },
    complaint: "packages/ui/src/notice.tsx:1 'md:hover:-ml-2' is physical",
  },
};

const WIDE_HAS = /:has\((?!:(?:checked|focus-visible)\))[^)]*\)/g;

const narrowHas: Rule = {
  title:
    "':has' tests only the state of a field, because more would restyle whole pages (ADR 0026)",
  check: (project) =>
    styleSheets(project).flatMap(({ path, text }) =>
      findMatches(text, WIDE_HAS).map((found) => `${path}:${found.line} '${found.text}' is wide`),
    ),
  violation: {
    files: { 'apps/web/src/styles/app.css': '.chip:has(:checked) {}\n.site:has(.player) {}\n' },
    complaint: "apps/web/src/styles/app.css:2 ':has(.player)' is wide",
  },
};

export const STYLE_RULES: readonly Rule[] = [
  utilitiesFirst,
  fewOwnUtilities,
  namedClassLists,
  logicalCss,
  narrowHas,
];

/** Returns the style sheets with comments blanked out; line numbers stay the same. */
function styleSheets({ texts }: Project): { path: string; text: string }[] {
  return [...texts]
    .filter(([path]) => path.endsWith('.css'))
    .map(([path, text]) => ({
      path,
      text: text.replaceAll(/\/\*[\s\S]*?\*\//g, (all) => all.replaceAll(/[^\n]/g, ' ')),
    }));
}
