//! Rows of controls that take as few lines as possible on a phone.

use std::mem;

use serenity::all::{CreateActionRow, CreateButton, CreateSelectMenu};

/// Discord's maximum number of rows of a message.
pub(super) const MAX_ROWS: usize = 5;
/// Discord's maximum number of buttons in a row.
const MAX_BUTTONS: usize = 5;
/// The width of a row on a phone that is 400 pixels wide, with the gap after its last button.
const PHONE: usize = 384;
/// The width of a button without a label, with the gap after it.
const EMPTY: usize = 40;
/// The mean width of a letter on a button.
const LETTER: usize = 8;

/// Estimates how many pixels a button with this label takes on a phone. An arrow and a dash are as wide as two letters.
pub(super) fn width(label: &str) -> usize {
    let wide = label.chars().filter(|sign| matches!(sign, '→' | '–'));
    EMPTY + LETTER * (label.chars().count() + wide.count())
}

/// Buttons in a row, with their widths.
type Buttons<T> = Vec<(T, usize)>;

/// The rows of a message, from top to bottom.
#[derive(Debug, Default)]
pub(super) struct Rows(Vec<Row>);

#[derive(Debug)]
enum Row {
    Buttons(Buttons<CreateButton>),
    Select(CreateSelectMenu),
}

impl Rows {
    pub(super) fn push_select(&mut self, select: CreateSelectMenu) {
        self.0.push(Row::Select(select));
    }

    /// Adds a row for each five buttons.
    pub(super) fn push_buttons(&mut self, buttons: Buttons<CreateButton>) {
        let rows = buttons.chunks(MAX_BUTTONS);
        self.0.extend(rows.map(|row| Row::Buttons(row.to_vec())));
    }

    /// Returns the rows for Discord. Buttons move to other rows if this saves a line on a phone.
    pub(super) fn finish(self) -> Vec<CreateActionRow> {
        let free = MAX_ROWS.saturating_sub(self.0.len());
        let (mut made, mut run) = (Vec::new(), Vec::new());
        let end_run = |run: &mut Vec<Buttons<CreateButton>>, made: &mut Vec<_>| {
            let most = run.len() + free;
            for row in arranged(mem::take(run), most) {
                let buttons = row.into_iter().map(|(button, _)| button);
                made.push(CreateActionRow::Buttons(buttons.collect()));
            }
        };
        for row in self.0 {
            match row {
                Row::Buttons(buttons) => run.push(buttons),
                Row::Select(select) => {
                    end_run(&mut run, &mut made);
                    made.push(CreateActionRow::SelectMenu(select));
                }
            }
        }
        end_run(&mut run, &mut made);
        made
    }
}

/// Fills the lines of a phone with the buttons of adjacent rows, in at most `most` rows. Returns the rows as they are if
/// this saves no line.
fn arranged<T: Clone>(run: Vec<Buttons<T>>, most: usize) -> Vec<Buttons<T>> {
    let lines: usize = run.iter().map(|row| filled(row).len()).sum();
    let filled = filled(&run.concat());
    if filled.len() < lines && filled.len() <= most {
        filled
    } else {
        run
    }
}

/// Puts as many buttons as fit in each line.
fn filled<T: Clone>(buttons: &[(T, usize)]) -> Vec<Buttons<T>> {
    let mut lines: Vec<Buttons<T>> = Vec::new();
    let mut left = 0;
    for button in buttons {
        match lines.last_mut() {
            Some(line) if button.1 <= left && line.len() < MAX_BUTTONS => {
                line.push(button.clone());
                left -= button.1;
            }
            _ => {
                lines.push(vec![button.clone()]);
                left = PHONE.saturating_sub(button.1);
            }
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(labels: &[&'static str]) -> Buttons<&'static str> {
        labels.iter().map(|label| (*label, width(label))).collect()
    }

    fn labels(rows: Vec<Buttons<&'static str>>) -> Vec<Vec<&'static str>> {
        let labels = |row: Buttons<&'static str>| row.into_iter().map(|(label, _)| label).collect();
        rows.into_iter().map(labels).collect()
    }

    #[test]
    fn buttons_that_would_wrap_share_lines() {
        let men = [
            row(&[
                "A · from 1",
                "B · from 5",
                "C · from 7",
                "D · from 8",
                "E · from 10",
            ]),
            row(&["F · from 11", "G · from 12", "H · from 14", "I · from 18"]),
        ];
        let rows = labels(arranged(men.to_vec(), 5));
        let sizes: Vec<usize> = rows.iter().map(Vec::len).collect();
        assert_eq!(sizes, [3, 3, 3]);
        assert_eq!(labels(arranged(men.to_vec(), 2)), labels(men.to_vec()));
    }

    #[test]
    fn a_row_stays_if_moving_its_buttons_saves_no_line() {
        let rows = vec![
            row(&["⬅", "⬆", "⬇", "➡", "↻ Turn"]),
            row(&["Confirm", "Back"]),
        ];
        assert_eq!(labels(arranged(rows.clone(), 5)), labels(rows));
    }

    #[test]
    fn a_lone_button_joins_the_row_above() {
        let rows = arranged(vec![row(&["6♣", "9♣"]), row(&["Rules"])], 5);
        assert_eq!(labels(rows), [["6♣", "9♣", "Rules"]]);
    }
}
